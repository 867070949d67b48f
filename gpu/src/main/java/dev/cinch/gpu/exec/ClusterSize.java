package dev.cinch.gpu.exec;

import dev.cinch.base.BadInput;
import dev.cinch.gpu.Dimensions;
import dev.cinch.gpu.Launch;
import dev.cinch.ptx.Function;
import java.util.List;

/** The size of a launch's clusters: what the launch asks for or the kernel requires. */
final class ClusterSize {
    /** The most blocks of a cluster that an H200 takes. */
    private static final int MOST = 16;

    static final Dimensions ONE = new Dimensions(1, 1, 1);

    private ClusterSize() {}

    static boolean named(Launch launch, Function kernel) {
        return launch.cluster() != null || !kernel.cluster().isEmpty();
    }

    static Dimensions of(Launch launch, Function kernel) {
        List<Integer> required = kernel.cluster();
        Dimensions wanted = launch.cluster();
        Dimensions size = wanted == null ? ONE : wanted;
        if (!required.isEmpty()) {
            Dimensions own = new Dimensions(required.get(0), required.get(1), required.get(2));
            if (wanted != null && !wanted.equals(own)) {
                throw new BadInput("kernel " + kernel.name() + ": a cluster of " + wanted
                        + " blocks is asked for, the kernel requires " + own);
            }
            size = own;
        }
        Dimensions grid = launch.grid();
        if (size.count() > MOST) {
            throw new BadInput(
                    "kernel " + kernel.name() + ": a cluster of " + size + " blocks is too large; at most " + MOST);
        }
        if (grid.x() % size.x() != 0 || grid.y() % size.y() != 0 || grid.z() % size.z() != 0) {
            throw new BadInput("kernel " + kernel.name() + ": a grid of " + grid
                    + " blocks is no whole number of clusters of " + size);
        }
        return size;
    }
}
