package dev.cinch.gpu.oracle;

import dev.cinch.ptx.Function;
import dev.cinch.ptx.Operand;
import dev.cinch.ptx.Variable;
import java.util.IdentityHashMap;
import java.util.Map;

/** One activation of a function in one thread. */
final class ScalarFrame {
    final Function function;
    final long[] registers;
    final Map<Variable, byte[]> parameters = new IdentityHashMap<>();
    final Map<Variable, Long> locals = new IdentityHashMap<>();
    /** The call that waits for this frame's return; null in a kernel. */
    final Operand.Call call;

    int pc;
    int carry;

    ScalarFrame(Function function, Operand.Call call) {
        this.function = function;
        this.call = call;
        registers = new long[function.registers().size()];
    }

    byte[] parameter(Variable variable) {
        return parameters.computeIfAbsent(variable, any -> new byte[(int) variable.bytes()]);
    }
}
