package dev.cinch.cuda.host;

import dev.cinch.gpu.Argument;
import dev.cinch.ptx.Function;
import dev.cinch.ptx.PtxModule;
import dev.cinch.ptx.Space;
import dev.cinch.ptx.Variable;
import dev.cinch.ptx.flow.PtxSummary;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A kernel of a program: the layout of its parameters, what it needs, and what the program has set. */
final class HostFunction {
    private final HostBinary.LoadedPtx loaded;
    private final Function kernel;
    private final int[] offsets;
    private final int parameterBytes;
    private final PtxSummary.Kernel needs;
    private long mostDynamicShared;

    HostFunction(HostBinary.LoadedPtx loaded, Function kernel, HostMachine machine) {
        this.loaded = loaded;
        this.kernel = kernel;
        List<Variable> parameters = kernel.parameters();
        offsets = new int[parameters.size()];
        long next = 0;
        for (int i = 0; i < offsets.length; i++) {
            int step = Math.max(1, parameters.get(i).alignment());
            next = (next + step - 1) / step * step;
            offsets[i] = (int) next;
            next += parameters.get(i).bytes();
        }
        parameterBytes = (int) next;
        needs = needs(loaded.module(), kernel);
        mostDynamicShared = Math.max(0, machine.usualSharedPerBlock() - needs.sharedBytes());
    }

    private static PtxSummary.Kernel needs(PtxModule module, Function kernel) {
        PtxModule alone = new PtxModule(
                module.name(), module.version(), module.target(), module.variables(), List.of(kernel), true);
        return PtxSummary.of(alone).kernels().get(0);
    }

    HostBinary.LoadedPtx loaded() {
        return loaded;
    }

    String name() {
        return kernel.name();
    }

    int parameters() {
        return offsets.length;
    }

    int offset(int parameter) {
        return offsets[parameter];
    }

    int bytes(int parameter) {
        return (int) kernel.parameters().get(parameter).bytes();
    }

    int parameterBytes() {
        return parameterBytes;
    }

    /** The arguments of a launch from the bytes of all parameters. */
    List<Argument> arguments(byte[] laidOut) {
        List<Argument> arguments = new ArrayList<>(offsets.length);
        for (int i = 0; i < offsets.length; i++) {
            arguments.add(new Argument("bytes", Arrays.copyOfRange(laidOut, offsets[i], offsets[i] + bytes(i))));
        }
        return arguments;
    }

    int registers() {
        return needs.registers();
    }

    long staticShared() {
        return needs.sharedBytes();
    }

    long localBytes() {
        return needs.localBytes();
    }

    /** Bytes of the module's constant variables. */
    long constantBytes() {
        return loaded.module().variables().stream()
                .filter(variable -> variable.space() == Space.CONST)
                .mapToLong(Variable::bytes)
                .sum();
    }

    int mostThreads() {
        return kernel.maxThreads() > 0
                ? Math.min(kernel.maxThreads(), DeviceProperties.BLOCK_THREADS)
                : DeviceProperties.BLOCK_THREADS;
    }

    long mostDynamicShared() {
        return mostDynamicShared;
    }

    void setMostDynamicShared(long bytes) {
        mostDynamicShared = bytes;
    }
}
