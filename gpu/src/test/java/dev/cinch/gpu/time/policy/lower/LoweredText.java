package dev.cinch.gpu.time.policy.lower;

import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.PtxParser;
import java.util.List;

/** The instructions of a function of the tests and what becomes of them. */
record LoweredText(List<Instruction> function, LoweredCode code) {
    static final LoweringTable TABLE = LoweringTable.resource("sm90");

    /** The function {@code k} of a module. */
    static LoweredText of(String head, String body) {
        String text = ".version 8.0\n.target sm_90\n.address_size 64\n" + head
                + ".reg .pred %p<9>; .reg .b32 %r<30>; .reg .f32 %f<20>; .reg .b64 %rd<20>; .reg .f64 %fd<20>;\n" + body
                + "ret;\n}\n";
        List<Instruction> function =
                PtxParser.parse("k.ptx", text).function("k").code();
        LoweredCode code = new LoweredCode(function.size());
        for (int i = 0; i < function.size(); i++) {
            code.set(i, TABLE.find(Mnemonic.of(function.get(i))));
        }
        new Fusions(function, 0, code, TABLE).join();
        return new LoweredText(function, code);
    }
}
