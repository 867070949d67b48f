package dev.cinch.gpu.exec;

import dev.cinch.base.BadInput;
import dev.cinch.ptx.Function;
import dev.cinch.ptx.PtxModule;
import dev.cinch.ptx.Space;
import dev.cinch.ptx.Variable;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** The places of the variables and functions of a module, as seen by one kernel. */
final class Symbols {
    /** The bytes at the start of a block's shared memory that the system of an H200 keeps for itself. */
    static final int RESERVED_SHARED = 1 << 10;

    private final Map<String, Allocation> global;
    private final List<Function> functions;
    private final Map<Variable, Long> offsets = new IdentityHashMap<>();
    private final Map<String, Integer> functionNumbers = new HashMap<>();
    private int reservedSharedBytes;
    private int staticSharedBytes;

    Symbols(PtxModule module, Function kernel, Map<String, Allocation> global) {
        this.global = global;
        functions = module.functions();
        for (int i = 0; i < functions.size(); i++) {
            functionNumbers.put(functions.get(i).name(), i);
        }
        shared(module, kernel);
        local(CalledFunctions.of(module, kernel));
    }

    /**
     * Static shared variables first; all dynamic ones start together behind them. What the system keeps for itself lies before
     * them, for kernels that ask where; others have no use for it, and begin at zero.
     */
    private void shared(PtxModule module, Function kernel) {
        SharedUse use = SharedUse.of(module, kernel);
        reservedSharedBytes = use.reserved() ? RESERVED_SHARED : 0;
        long next = reservedSharedBytes;
        for (Variable variable : use.variables()) {
            if (!variable.external() && variable.bytes() > 0) {
                next = align(next, variable.alignment());
                offsets.put(variable, next);
                next += variable.bytes();
            }
        }
        long dynamic = next;
        for (Variable variable : use.variables()) {
            if (variable.external() || variable.bytes() == 0) {
                dynamic = align(Math.max(next, dynamic), Math.max(16, variable.alignment()));
            }
        }
        for (Variable variable : use.variables()) {
            if (variable.external() || variable.bytes() == 0) {
                offsets.put(variable, dynamic);
            }
        }
        dynamic -= reservedSharedBytes;
        if (dynamic > LaunchCheck.SHARED) {
            throw new BadInput(module.name() + " line " + kernel.at().line() + ": kernel " + kernel.name() + " has "
                    + dynamic + " bytes of static shared memory; a block has at most " + LaunchCheck.SHARED);
        }
        staticSharedBytes = (int) dynamic;
    }

    /** Offsets in the frame of each function; a call's frame adds its own start. */
    private void local(List<Function> called) {
        for (Function function : called) {
            long next = 0;
            for (Variable variable : function.variables()) {
                if (variable.space() == Space.LOCAL) {
                    next = align(next, variable.alignment());
                    offsets.put(variable, next);
                    next += variable.bytes();
                }
            }
            for (Variable parameter : AddressedParameters.of(function)) {
                next = align(next, stackAlignment(parameter));
                offsets.put(parameter, next);
                next += parameter.bytes();
            }
        }
    }

    /** Local memory is laid out in words. */
    private static int stackAlignment(Variable parameter) {
        return Math.max(4, parameter.alignment());
    }

    static long localBytes(Function function) {
        long next = 0;
        for (Variable variable : function.variables()) {
            if (variable.space() == Space.LOCAL) {
                next = align(next, variable.alignment()) + variable.bytes();
            }
        }
        for (Variable parameter : AddressedParameters.of(function)) {
            next = align(next, stackAlignment(parameter)) + parameter.bytes();
        }
        return next;
    }

    /** The address in the variable's own space. */
    long address(Variable variable) {
        Long offset = offsets.get(variable);
        if (offset != null) {
            return offset;
        }
        Allocation allocation = global.get(variable.name());
        if (allocation == null) {
            throw new IllegalStateException("no memory for " + variable.name());
        }
        return allocation.base;
    }

    long functionAddress(String name) {
        return Addresses.FUNCTION_STEP * (functionNumbers.get(name) + 1);
    }

    /** The function at an address; null if there is none. */
    Function functionAt(long address) {
        long number = address / Addresses.FUNCTION_STEP - 1;
        boolean legal = address % Addresses.FUNCTION_STEP == 0 && number >= 0 && number < functions.size();
        return legal ? functions.get((int) number) : null;
    }

    int reservedSharedBytes() {
        return reservedSharedBytes;
    }

    int staticSharedBytes() {
        return staticSharedBytes;
    }

    static long align(long offset, int alignment) {
        long step = Math.max(1, alignment);
        return (offset + step - 1) / step * step;
    }
}
