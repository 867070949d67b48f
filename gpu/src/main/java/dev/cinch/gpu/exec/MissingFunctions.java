package dev.cinch.gpu.exec;

import dev.cinch.ptx.Function;
import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Operand;
import dev.cinch.ptx.PtxModule;
import dev.cinch.ptx.PtxProblem;
import dev.cinch.ptx.PtxProblems;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The functions that are called but that neither the module defines nor the machine provides: of another file of the
 * program, say.
 */
final class MissingFunctions {
    private MissingFunctions() {}

    /** @param all those that are looked at */
    static void check(PtxModule module, List<Function> all) {
        List<PtxProblem> problems = new ArrayList<>();
        Map<String, Function> functions = module.functionsByName();
        for (Function function : all) {
            for (Instruction instruction : function.code()) {
                for (Operand operand : instruction.operands()) {
                    if (operand instanceof Operand.Call call
                            && call.target() instanceof Operand.FunctionName name
                            && BuiltIn.named(name.name()) == null
                            && !functions.get(name.name()).defined()) {
                        problems.add(new PtxProblem(instruction.at(), name.name(), reason(name.name())));
                    }
                }
            }
        }
        if (!problems.isEmpty()) {
            throw new PtxProblems(module.name(), problems);
        }
    }

    private static String reason(String name) {
        boolean launches = name.startsWith("cudaCDP")
                || name.startsWith("__cudaCDP")
                || name.startsWith("cudaLaunchDevice")
                || name.startsWith("cudaGetParameterBuffer");
        return launches
                ? "dynamic parallelism, launches by kernels, is not supported"
                : "calls a function that the module does not define";
    }
}
