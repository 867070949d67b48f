package dev.cinch.gpu.time.machine;

import dev.cinch.base.BadInput;
import dev.cinch.codec.Codec;
import dev.cinch.codec.Quantity;
import dev.cinch.codec.Quantity.Kind;

/** How long a codec takes, where a machine may say it instead. */
public final class CodecLatency {
    /** In place of cycles: what the codec's own record says. */
    public static final int OF_CODEC = -1;

    /** What keys of a codec's latency end with; {@code bpc.compress-cycles} is that of one codec. */
    public static final String COMPRESS = "compress-cycles";

    public static final String DECOMPRESS = "decompress-cycles";

    private CodecLatency() {}

    /** @param set what the machine sets, or {@link #OF_CODEC} */
    public static Quantity compress(int set, Codec codec) {
        return cycles(set, codec, COMPRESS, codec.hardware().compressCycles());
    }

    /** @param set what the machine sets, or {@link #OF_CODEC} */
    public static Quantity decompress(int set, Codec codec) {
        return cycles(set, codec, DECOMPRESS, codec.hardware().decompressCycles());
    }

    /** What nobody knows is refused: it would be free, and would win. */
    private static Quantity cycles(int set, Codec codec, String key, Quantity own) {
        if (set != OF_CODEC) {
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
