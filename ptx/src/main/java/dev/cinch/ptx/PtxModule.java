package dev.cinch.ptx;

import dev.cinch.base.BadInput;
import dev.cinch.base.NearestNames;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A whole PTX file, checked.
 *
 * @param name what messages call it: the file's name
 * @param version of the PTX language: {@code 9.0}
 * @param target {@code sm_75}
 * @param variables of the module: global, const and shared
 * @param partly whether functions that cannot be executed are let through; kernels that reach them are refused at launches
 */
public record PtxModule(
        String name,
        String version,
        String target,
        List<Variable> variables,
        List<Function> functions,
        boolean partly) {

    /** The function of this name, kernel or not; null if there is none. A definition wins over a declaration. */
    public Function function(String wanted) {
        Function found = null;
        for (Function function : functions) {
            if (function.name().equals(wanted) && (found == null || function.defined())) {
                found = function;
            }
        }
        return found;
    }

    /** All functions by their names; a definition wins over a declaration. */
    public Map<String, Function> functionsByName() {
        Map<String, Function> all = new HashMap<>();
        for (Function function : functions) {
            all.merge(function.name(), function, (before, now) -> now.defined() ? now : before);
        }
        return all;
    }

    public Function kernel(String wanted) {
        Function function = function(wanted);
        if (function == null || !function.kernel()) {
            throw new BadInput(name + ": "
                    + NearestNames.unknown(
                            "kernel",
                            wanted,
                            functions.stream()
                                    .filter(Function::kernel)
                                    .map(Function::name)
                                    .toList()));
        }
        return function;
    }
}
