package dev.cinch.gpu.exec;

import dev.cinch.ptx.Function;
import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Operand;
import dev.cinch.ptx.PtxModule;
import dev.cinch.ptx.Space;
import dev.cinch.ptx.Variable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * The shared variables that a kernel or anything it calls names, in the order of the text. Another kernel's shared
 * arrays cost this one nothing.
 *
 * @param reserved whether it asks where the part lies that the system keeps for itself
 */
record SharedUse(List<Variable> variables, boolean reserved) {
    static SharedUse of(PtxModule module, Function kernel) {
        Set<Variable> named = Collections.newSetFromMap(new IdentityHashMap<>());
        boolean reserved = false;
        for (Function function : CalledFunctions.of(module, kernel)) {
            for (Instruction instruction : function.code()) {
                for (Operand operand : instruction.operands()) {
                    collect(operand, named);
                    reserved |= operand instanceof Operand.Special special
                            && special.name().startsWith("reserved_smem_offset");
                }
            }
        }
        List<Variable> ordered = new ArrayList<>();
        for (Variable variable : module.variables()) {
            if (variable.space() == Space.SHARED && named.contains(variable)) {
                ordered.add(variable);
            }
        }
        for (Function function : module.functions()) {
            for (Variable variable : function.variables()) {
                if (variable.space() == Space.SHARED && named.contains(variable)) {
                    ordered.add(variable);
                }
            }
        }
        return new SharedUse(ordered, reserved);
    }

    private static void collect(Operand operand, Set<Variable> named) {
        if (operand instanceof Operand.Symbol symbol) {
            named.add(symbol.variable());
        } else if (operand instanceof Operand.Address address) {
            collect(address.base(), named);
        } else if (operand instanceof Operand.Vector vector) {
            vector.elements().forEach(element -> collect(element, named));
        }
    }
}
