package dev.cinch.ptx;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The variables that a function has: those it declares and those of the module that it names. */
public final class VariableUse {
    private VariableUse() {}

    /** The function's own variables first, then the others in the order of their first use. */
    public static List<Variable> of(Function function) {
        Map<Position, Variable> found = new LinkedHashMap<>();
        for (Variable variable : function.variables()) {
            found.put(variable.at(), variable);
        }
        for (Instruction instruction : function.code()) {
            for (Operand operand : instruction.operands()) {
                collect(operand, found);
            }
        }
        return new ArrayList<>(found.values());
    }

    private static void collect(Operand operand, Map<Position, Variable> found) {
        if (operand instanceof Operand.Symbol symbol) {
            found.putIfAbsent(symbol.variable().at(), symbol.variable());
        } else if (operand instanceof Operand.Address address) {
            collect(address.base(), found);
        } else if (operand instanceof Operand.Texture texture) {
            collect(texture.texture(), found);
        } else if (operand instanceof Operand.Call call) {
            call.arguments().forEach(argument -> collect(argument, found));
        }
    }
}
