package dev.cinch.gpu.exec;

import dev.cinch.base.BadInput;
import dev.cinch.ptx.Function;
import dev.cinch.ptx.PtxModule;
import dev.cinch.ptx.Space;
import dev.cinch.ptx.Variable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The global and constant variables of a module, given memory and their initial bytes. */
final class ModuleVariables {
    private ModuleVariables() {}

    static Map<String, Allocation> allocate(PtxModule module, Memory memory) {
        Map<String, Allocation> allocations = new LinkedHashMap<>();
        for (Variable variable : module.variables()) {
            boolean constant = variable.space() == Space.CONST;
            if (constant || variable.space() == Space.GLOBAL) {
                Allocation allocation = allocate(module, variable, constant, memory);
                byte[] initial = variable.initial();
                System.arraycopy(initial, 0, allocation.data, 0, initial.length);
                allocations.put(variable.name(), allocation);
            }
        }
        for (Variable variable : module.variables()) {
            Allocation allocation = allocations.get(variable.name());
            for (Variable.Pointer pointer : variable.pointers()) {
                long target = address(pointer.symbol(), allocations, module.functions()) + pointer.addend();
                Bytes.put(allocation.data, pointer.offset(), pointer.bytes(), target);
            }
        }
        return allocations;
    }

    private static Allocation allocate(PtxModule module, Variable variable, boolean constant, Memory memory) {
        try {
            return variable.managed() && !constant
                    ? memory.allocateForHost(variable.name(), variable.bytes())
                    : memory.allocate(variable.name(), variable.bytes(), false, constant);
        } catch (BadInput wrong) {
            throw new BadInput(module.name() + " line " + variable.at().line() + ": " + wrong.getMessage(), wrong);
        }
    }

    private static long address(String symbol, Map<String, Allocation> allocations, List<Function> functions) {
        Allocation allocation = allocations.get(symbol);
        if (allocation != null) {
            return allocation.base;
        }
        for (int i = 0; i < functions.size(); i++) {
            if (functions.get(i).name().equals(symbol)) {
                return Addresses.FUNCTION_STEP * (i + 1);
            }
        }
        // A shared variable: where it lies is up to the kernel; its space starts at 0.
        return 0;
    }
}
