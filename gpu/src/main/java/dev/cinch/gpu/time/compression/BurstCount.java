package dev.cinch.gpu.time.compression;

import dev.cinch.gpu.time.machine.DramSpec;

/** The bursts that a stream takes at the machine's access granularity, and whether that is fewer than its block takes. */
final class BurstCount {
    private final int bitsPerBurst;
    private final int raw;

    BurstCount(DramSpec spec) {
        bitsPerBurst = 8 * spec.magBytes();
        raw = spec.burstsPerBlock();
    }

    int of(int bits) {
        return Math.min(raw, (bits + bitsPerBurst - 1) / bitsPerBurst);
    }

    /** Those of a raw block. */
    int raw() {
        return raw;
    }

    boolean saves(int bits) {
        return of(bits) < raw;
    }
}
