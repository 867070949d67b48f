package dev.cinch.gpu.time.machine;

import dev.cinch.base.BadInput;
import dev.cinch.codec.Codec;
import dev.cinch.codec.Hardware;
import dev.cinch.codec.Quantity;
import dev.cinch.codec.Quantity.Kind;

/** How long a codec takes, where a machine may say it instead. */
public final class CodecLatency {
    /** In place of cycles: what the codec's own record says. */
    public static final int OF_CODEC = -1;

    /** In place of cycles: what the codec's circuit says, or its own record where there is none. */
    public static final int OF_CIRCUIT = -2;

    /** What keys of a codec's latency end with; {@code bpc.compress-cycles} is that of one codec. */
    public static final String COMPRESS = "compress-cycles";

    public static final String DECOMPRESS = "decompress-cycles";

    private CodecLatency() {}

    /**
     * The record that a codec is charged by.
     *
     * @param set what the machine sets for one of its latencies
     */
    public static Hardware record(int set, Codec codec) {
        Hardware circuit = set == OF_CIRCUIT ? codec.circuit() : null;
        return circuit != null && circuit.latencyKind() != Kind.UNKNOWN ? circuit : codec.hardware();
    }

    /** The setting for a second codec where only the first one's latency can be set: it has its own, of the same kind. */
    public static int own(int set) {
        return set == OF_CIRCUIT ? OF_CIRCUIT : OF_CODEC;
    }

    /** @param set what the machine sets, {@link #OF_CODEC} or {@link #OF_CIRCUIT} */
    public static Quantity compress(int set, Codec codec) {
        return cycles(set, codec, COMPRESS, record(set, codec).compressCycles());
    }

    /** @param set what the machine sets, {@link #OF_CODEC} or {@link #OF_CIRCUIT} */
    public static Quantity decompress(int set, Codec codec) {
        return cycles(set, codec, DECOMPRESS, record(set, codec).decompressCycles());
    }

    /** What nobody knows is refused: it would be free, and would win. */
    private static Quantity cycles(int set, Codec codec, String key, Quantity own) {
        if (set >= 0) {
            boolean same = own.known() && own.value() == set;
            return same ? own : new Quantity(set, own.unit(), Kind.GIVEN, null, "set by the machine or its user");
        }
        if (!own.known()) {
            String kind = codec.spec().kind().name();
            throw new BadInput("how long " + kind + " takes is unknown, so it cannot be timed: give " + kind + "."
                    + COMPRESS + " and " + kind + "." + DECOMPRESS
                    + " (--set KEY=N, or under set: in the file of a sweep)");
        }
        return own;
    }
}
