package dev.cinch.gpu.time.policy.lower;

import dev.cinch.gpu.exec.Op;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Lowering by a table of forms, and by what the assembler joins. */
final class TableLowering implements Lowering {
    private final String name;
    private LoweringTable table;

    TableLowering(String name) {
        this.name = name;
    }

    @Override
    public String name() {
        return name;
    }

    private synchronized LoweringTable table() {
        if (table == null) {
            table = LoweringTable.resource(name);
        }
        return table;
    }

    @Override
    public LoweredCode lower(List<Op> operations) {
        LoweringTable forms = table();
        LoweredCode code = new LoweredCode(operations.size());
        Map<String, LoweredForm> known = new HashMap<>();
        for (Op op : operations) {
            code.set(op.number(), known.computeIfAbsent(Mnemonic.of(op.source()), forms::find));
        }
        new Fusions(operations, code, forms).join();
        return code;
    }
}
