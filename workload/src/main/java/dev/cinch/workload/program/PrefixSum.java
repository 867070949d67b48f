package dev.cinch.workload.program;

import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Dimensions;
import dev.cinch.workload.Host;

/** The launches of an exclusive prefix sum in place, by kernels {@code scanTiles} and {@code raise}. */
final class PrefixSum {
    private static final int TILE = 512;
    private static final int THREADS = TILE / 2;

    private PrefixSum() {}

    static void of(Host host, Buffer data) {
        int count = Math.toIntExact(data.bytes() / 4);
        int tiles = Host.cover(count, TILE);
        Buffer sums = host.allocate(data.name() + " sums", 4L * tiles);
        launch(host, "scanTiles", data, sums, count);
        if (tiles > 1) {
            of(host, sums);
            launch(host, "raise", data, sums, count);
        }
    }

    private static void launch(Host host, String kernel, Buffer data, Buffer sums, int count) {
        host.launch(
                kernel,
                Dimensions.of(Host.cover(count, TILE)),
                Dimensions.of(THREADS),
                Argument.of(data),
                Argument.of(sums),
                Argument.of(count));
    }
}
