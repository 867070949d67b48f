package dev.cinch.gpu.exec;

import dev.cinch.ptx.Function;
import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Operand;
import dev.cinch.ptx.PtxModule;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * A kernel and all functions that it may call, in the order of the text; an indirect call may reach every function. What
 * else the module has costs this kernel nothing: no shared memory, no registers.
 */
final class CalledFunctions {
    private CalledFunctions() {}

    static List<Function> of(PtxModule module, Function kernel) {
        Map<String, Function> functions = module.functionsByName();
        Set<String> seen = new TreeSet<>();
        Deque<Function> open = new ArrayDeque<>();
        open.add(kernel);
        seen.add(kernel.name());
        boolean indirect = false;
        while (!open.isEmpty()) {
            for (Instruction instruction : open.remove().code()) {
                for (Operand operand : instruction.operands()) {
                    if (operand instanceof Operand.Call call) {
                        if (call.target() instanceof Operand.FunctionName name) {
                            follow(functions, name.name(), seen, open);
                        } else if (!indirect) {
                            indirect = true;
                            module.functions().stream()
                                    .filter(any -> !any.kernel())
                                    .forEach(any -> follow(functions, any.name(), seen, open));
                        }
                    }
                }
            }
        }
        return module.functions().stream()
                .filter(function -> seen.contains(function.name()))
                .toList();
    }

    private static void follow(Map<String, Function> functions, String name, Set<String> seen, Deque<Function> open) {
        if (functions.containsKey(name) && seen.add(name)) {
            open.add(functions.get(name));
        }
    }
}
