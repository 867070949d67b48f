package dev.cinch.ptx.flow;

import dev.cinch.ptx.Function;
import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.PtxModule;
import dev.cinch.ptx.Space;
import dev.cinch.ptx.Type;
import dev.cinch.ptx.Variable;
import dev.cinch.ptx.VariableUse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The demands of a module on a machine, kernel by kernel in the text's order. */
public record PtxSummary(String name, String version, String target, List<Kernel> kernels) {
    /**
     * One kernel.
     *
     * @param registers of 32 bits, per thread, without those of functions it calls
     * @param sharedBytes static: its own arrays and the module's that it names, each aligned
     * @param localBytes per thread
     * @param instructions how often each opcode stands in the text, by name
     */
    public record Kernel(
            String name,
            List<Parameter> parameters,
            int registers,
            int predicates,
            long sharedBytes,
            long localBytes,
            Map<String, Integer> instructions) {}

    /** One parameter of a kernel; of an array, the type is that of its elements. */
    public record Parameter(String name, Type type, long bytes) {}

    public static PtxSummary of(PtxModule module) {
        List<Kernel> kernels = new ArrayList<>();
        for (Function function : module.functions()) {
            if (function.kernel() && function.defined()) {
                kernels.add(kernel(function));
            }
        }
        return new PtxSummary(module.name(), module.version(), module.target(), List.copyOf(kernels));
    }

    private static Kernel kernel(Function function) {
        List<Parameter> parameters = new ArrayList<>();
        for (Variable parameter : function.parameters()) {
            parameters.add(new Parameter(parameter.name(), parameter.type(), parameter.bytes()));
        }
        Map<String, Integer> instructions = new TreeMap<>();
        for (Instruction instruction : function.code()) {
            instructions.merge(instruction.opcode(), 1, Integer::sum);
        }
        RegisterAllocation allocation = RegisterAllocation.of(function);
        List<Variable> used = VariableUse.of(function);
        return new Kernel(
                function.name(),
                List.copyOf(parameters),
                allocation.registers(),
                allocation.predicates(),
                bytes(used, Space.SHARED),
                bytes(used, Space.LOCAL),
                instructions);
    }

    private static long bytes(List<Variable> variables, Space space) {
        long bytes = 0;
        for (Variable variable : variables) {
            if (variable.space() == space) {
                bytes = (bytes + variable.alignment() - 1) / variable.alignment() * variable.alignment();
                bytes += variable.bytes();
            }
        }
        return bytes;
    }
}
