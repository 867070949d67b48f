package dev.cinch.gpu;

import java.util.List;

/**
 * One launch of a kernel.
 *
 * <pre>{@code
 * new Launch("add", Dimensions.of(64), Dimensions.of(256), 0, List.of(Argument.of(a), Argument.of(7)));
 * }</pre>
 *
 * @param module the number of the module that has the kernel
 * @param sharedBytes dynamic shared memory per block
 * @param cooperative whether blocks may wait for each other: all must be resident at once
 * @param cluster the blocks of a cluster; null if the launch does not name any
 */
public record Launch(
        int module,
        String kernel,
        Dimensions grid,
        Dimensions block,
        int sharedBytes,
        List<Argument> arguments,
        boolean cooperative,
        Dimensions cluster) {
    /** A launch without clusters, unless the kernel itself requires them. */
    public Launch(
            int module,
            String kernel,
            Dimensions grid,
            Dimensions block,
            int sharedBytes,
            List<Argument> arguments,
            boolean cooperative) {
        this(module, kernel, grid, block, sharedBytes, arguments, cooperative, null);
    }

    /** A launch of a kernel of the first module, whose blocks do not wait for each other. */
    public Launch(String kernel, Dimensions grid, Dimensions block, int sharedBytes, List<Argument> arguments) {
        this(0, kernel, grid, block, sharedBytes, arguments, false);
    }

    public static Launch of(String kernel, Dimensions grid, Dimensions block, Argument... arguments) {
        return new Launch(kernel, grid, block, 0, List.of(arguments));
    }
}
