package dev.cinch.gpu.exec;

import dev.cinch.base.BadInput;
import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Dimensions;
import dev.cinch.gpu.Launch;
import dev.cinch.ptx.Function;
import dev.cinch.ptx.Variable;
import java.util.List;

/** The limits of a launch, and its arguments put where the kernel's parameters lie. */
final class LaunchCheck {
    private static final int THREADS = 1024;

    /** The most bytes of shared memory that a block may have. */
    static final int SHARED = 227 << 10;

    private LaunchCheck() {}

    static byte[] parameters(Launch launch, Function kernel, KernelImage image) {
        limits(launch, kernel, image);
        List<Variable> wanted = kernel.parameters();
        List<Argument> given = launch.arguments();
        if (wanted.size() != given.size()) {
            throw new BadInput("kernel " + kernel.name() + " takes " + wanted.size() + " arguments, " + given.size()
                    + " are given");
        }
        byte[] bytes = new byte[image.parameterBytes()];
        for (int i = 0; i < given.size(); i++) {
            byte[] value = given.get(i).bytes();
            Variable parameter = wanted.get(i);
            if (value.length != parameter.bytes()) {
                throw new BadInput("kernel " + kernel.name() + ": argument " + i + " ("
                        + given.get(i).kind() + ") has " + value.length + " bytes, its parameter " + parameter.name()
                        + " has " + parameter.bytes());
            }
            System.arraycopy(value, 0, bytes, image.place(parameter).offset(), value.length);
        }
        return bytes;
    }

    private static void limits(Launch launch, Function kernel, KernelImage image) {
        Dimensions block = launch.block();
        Dimensions grid = launch.grid();
        String name = "kernel " + kernel.name() + ": ";
        if (block.count() > THREADS || block.x() > THREADS || block.y() > THREADS || block.z() > 64) {
            throw new BadInput(name + "a block of " + block + " threads is too large; at most " + THREADS
                    + " in all, 1024 in x and y, 64 in z");
        }
        if (kernel.maxThreads() > 0 && block.count() > kernel.maxThreads()) {
            throw new BadInput(
                    name + "a block of " + block + " threads passes the kernel's own limit of " + kernel.maxThreads());
        }
        if (grid.y() > 65535 || grid.z() > 65535) {
            throw new BadInput(name + "a grid of " + grid + " blocks is too large; y and z are at most 65535");
        }
        if (launch.sharedBytes() < 0 || image.staticSharedBytes() + (long) launch.sharedBytes() > SHARED) {
            throw new BadInput(name + image.staticSharedBytes() + " bytes of static and " + launch.sharedBytes()
                    + " of dynamic shared memory; a block has at most " + SHARED);
        }
    }
}
