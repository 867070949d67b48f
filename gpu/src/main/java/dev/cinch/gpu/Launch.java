package dev.cinch.gpu;

import java.util.List;

/**
 * One launch of a kernel.
 *
 * <pre>{@code
 * new Launch("add", Dimensions.of(64), Dimensions.of(256), 0, List.of(Argument.of(a), Argument.of(7)));
 * }</pre>
 *
 * @param sharedBytes dynamic shared memory per block
 */
public record Launch(String kernel, Dimensions grid, Dimensions block, int sharedBytes, List<Argument> arguments) {
    public static Launch of(String kernel, Dimensions grid, Dimensions block, Argument... arguments) {
        return new Launch(kernel, grid, block, 0, List.of(arguments));
    }
}
