package dev.cinch.cuda.host;

import dev.cinch.cuda.wire.MappedFile;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.ptx.Function;
import java.util.HashMap;
import java.util.Map;

/** The fat binaries of a program with the functions and variables that it registered, by the program's own keys. */
final class ProgramBinaries {
    private final Device device;
    private final HostMemory memory;
    private final HostMachine machine;
    private final HostListener listener;
    private final Map<Integer, HostBinary> binaries = new HashMap<>();
    private final Map<Long, Registered> functions = new HashMap<>();
    private final Map<Long, Registered> variables = new HashMap<>();
    private final Map<Long, HostFunction> known = new HashMap<>();
    private String program = "program";

    /** A function or variable: its name in one of the binaries. */
    private record Registered(int binary, String name) {}

    ProgramBinaries(Device device, HostMemory memory, HostMachine machine, HostListener listener) {
        this.device = device;
        this.memory = memory;
        this.machine = machine;
        this.listener = listener;
    }

    /** @param name what messages call the program */
    void programName(String name) {
        program = name;
    }

    void put(int binary, long total, long offset, int count, MappedFile window) {
        if (offset == 0) {
            binaries.put(binary, new HostBinary(program + " (PTX of binary " + binary + ")"));
        }
        binary(binary).put(total, offset, count, window);
    }

    private HostBinary binary(int number) {
        HostBinary binary = binaries.get(number);
        if (binary == null) {
            throw new CudaFailure(CudaError.INVALID_KERNEL_IMAGE, program + " has not registered the binary " + number);
        }
        return binary;
    }

    void drop(int number) {
        binaries.remove(number);
        functions.entrySet().removeIf(entry -> {
            if (entry.getValue().binary == number) {
                known.remove(entry.getKey());
                return true;
            }
            return false;
        });
        variables.entrySet().removeIf(entry -> entry.getValue().binary == number);
    }

    void addFunction(int binary, long key, String name) {
        functions.put(key, new Registered(binary, name));
        known.remove(key);
    }

    void addVariable(int binary, long key, String name) {
        variables.put(key, new Registered(binary, name));
    }

    HostFunction function(long key) {
        HostFunction function = known.get(key);
        if (function == null) {
            function = find(functions.get(key));
            known.put(key, function);
        }
        return function;
    }

    private HostFunction find(Registered wanted) {
        if (wanted == null) {
            throw new CudaFailure(CudaError.INVALID_DEVICE_FUNCTION);
        }
        HostBinary.LoadedPtx loaded = binary(wanted.binary).loaded(device, memory, listener);
        Function kernel = loaded.module().function(wanted.name);
        if (kernel == null || !kernel.kernel() || !kernel.defined()) {
            throw new CudaFailure(
                    CudaError.INVALID_DEVICE_FUNCTION, loaded.module().name() + " has no kernel " + wanted.name);
        }
        return new HostFunction(loaded, kernel, machine);
    }

    /** The memory of a variable. */
    Buffer variable(long key) {
        Registered wanted = variables.get(key);
        if (wanted == null) {
            throw new CudaFailure(CudaError.INVALID_SYMBOL);
        }
        HostBinary.LoadedPtx loaded = binary(wanted.binary).loaded(device, memory, listener);
        boolean there = loaded.module().variables().stream()
                .anyMatch(variable -> variable.name().equals(wanted.name));
        if (!there) {
            throw new CudaFailure(CudaError.INVALID_SYMBOL, loaded.module().name() + " has no variable " + wanted.name);
        }
        return device.symbol(loaded.number(), wanted.name);
    }

    /** The memory of a managed variable, which the host sees. */
    SharedPiece managed(long key) {
        Buffer buffer = variable(key);
        if (memory.find(buffer.address(), buffer.bytes()) instanceof SharedPiece shared) {
            return shared;
        }
        throw new CudaFailure(CudaError.INVALID_SYMBOL, "variable " + buffer.name() + " is not managed in the PTX");
    }
}
