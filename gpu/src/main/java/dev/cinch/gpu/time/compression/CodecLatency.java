package dev.cinch.gpu.time.compression;

import dev.cinch.codec.Quantity;

/** How long a codec takes, where a machine may say it instead. */
public final class CodecLatency {
    /** In place of cycles: what the codec's paper says. */
    public static final int OF_CODEC = -1;

    private CodecLatency() {}

    /** What the machine sets, or else what is published; where nobody has published anything it is free. */
    public static double cycles(int set, Quantity published) {
        return set != OF_CODEC ? set : published.known() ? published.value() : 0;
    }
}
