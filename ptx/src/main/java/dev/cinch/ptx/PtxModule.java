package dev.cinch.ptx;

import dev.cinch.base.BadInput;
import dev.cinch.base.NearestNames;
import java.util.List;

/**
 * A whole PTX file, checked.
 *
 * @param name what messages call it: the file's name
 * @param version of the PTX language: {@code 9.0}
 * @param target {@code sm_75}
 * @param variables of the module: global, const and shared
 */
public record PtxModule(
        String name, String version, String target, List<Variable> variables, List<Function> functions) {

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
