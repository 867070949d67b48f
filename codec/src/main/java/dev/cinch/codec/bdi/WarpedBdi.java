package dev.cinch.codec.bdi;

import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.base.bits.MalformedStream;
import dev.cinch.codec.Bits;
import dev.cinch.codec.Circuits;
import dev.cinch.codec.CodecKind;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.Field;
import dev.cinch.codec.Hardware;
import dev.cinch.codec.Parameter;
import dev.cinch.codec.StatelessCodec;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * BDI of a warp register ("Warped-Compression", Section 4): one base, the first chunk, and deltas for the others, by one of
 * some pairs &lt;base, delta&gt;, or raw. Of the pairs that fit the smallest stream is taken. The design has &lt;4,0&gt;,
 * &lt;4,1&gt; and &lt;4,2&gt;; {@code pairs} chooses what else the paper looks at: one of them alone (Section 6.6), or the
 * seven of Figure 5. Metadata is the paper's indicator; its values are ours: 0 raw, then the pairs by their size.
 */
public final class WarpedBdi extends StatelessCodec {
    public static final CodecKind KIND = CodecKind.of(
            "warped-bdi",
            "Warped-Compression's BDI: the first word as base, deltas of 0, 1 or 2 bytes",
            WarpedBdi::new,
            Parameter.choice(
                    "pairs",
                    "pairs of base and delta in bytes: the paper's three, one of them alone, or all seven of Figure 5",
                    "paper",
                    "4-0",
                    "4-1",
                    "4-2",
                    "seven"));

    private static final int RAW = 0;

    private final BaseDeltaPair[] pairs;

    private WarpedBdi(CodecSpec spec) {
        super(spec);
        pairs = pairs(spec.value("pairs"))
                .sorted(Comparator.comparingInt(pair -> pair.bits(spec.blockBytes())))
                .toArray(BaseDeltaPair[]::new);
    }

    private static Stream<BaseDeltaPair> pairs(String name) {
        BaseDeltaPair same = new BaseDeltaPair(4, 0);
        BaseDeltaPair near = new BaseDeltaPair(4, 1);
        BaseDeltaPair far = new BaseDeltaPair(4, 2);
        return switch (name) {
            case "4-0" -> Stream.of(same);
            case "4-1" -> Stream.of(near);
            case "4-2" -> Stream.of(far);
            case "seven" ->
                Stream.of(
                        same,
                        near,
                        far,
                        new BaseDeltaPair(8, 0),
                        new BaseDeltaPair(8, 1),
                        new BaseDeltaPair(8, 2),
                        new BaseDeltaPair(8, 4));
            default -> Stream.of(same, near, far);
        };
    }

    /** One more than the number of the pair, or raw. */
    private int indicator(byte[] data, int offset) {
        for (int i = 0; i < pairs.length; i++) {
            if (pairs[i].fits(data, offset, blockBytes())) {
                return i + 1;
            }
        }
        return RAW;
    }

    @Override
    public int sizeInBits(byte[] data, int offset) {
        int indicator = indicator(data, offset);
        return indicator == RAW ? spec().blockBits() : pairs[indicator - 1].bits(blockBytes());
    }

    @Override
    public int encode(byte[] data, int offset, BitWriter out) {
        int indicator = indicator(data, offset);
        if (indicator == RAW) {
            out.putBytes(data, offset, blockBytes());
        } else {
            pairs[indicator - 1].encode(data, offset, blockBytes(), out);
        }
        return indicator;
    }

    @Override
    public void decode(BitReader in, int encoding, byte[] data, int offset) {
        if (encoding == RAW) {
            in.getBytes(data, offset, blockBytes());
        } else {
            find(encoding).decode(in, data, offset, blockBytes());
        }
    }

    private BaseDeltaPair find(int encoding) {
        if (encoding <= RAW || encoding > pairs.length) {
            throw new MalformedStream(0, name() + " has no encoding " + encoding);
        }
        return pairs[encoding - 1];
    }

    @Override
    public int metadataBits(int magBytes) {
        return Bits.toDistinguish(pairs.length + 1);
    }

    @Override
    public String encodingName(int encoding) {
        return encoding == RAW ? "uncompressed" : find(encoding).toString();
    }

    @Override
    public List<Field> fields(BitReader in, int encoding) {
        return encoding == RAW
                ? List.of(Field.at(in, in.bitLength(), "block", "the block's own bytes"))
                : find(encoding).fields(in, blockBytes());
    }

    /** As "Warped-Compression" compares both, with the same units. */
    @Override
    public boolean narrowsThreads() {
        return true;
    }

    @Override
    public Hardware circuit() {
        Hardware three = Circuits.of("warped-bdi", spec());
        return spec().value("pairs").equals(KIND.parameters().get(0).defaultValue())
                ? three
                : three.asEstimate("the circuit for three pairs; what others change was not measured");
    }

    /** Published for the three pairs; one alone would be simpler and seven would not, by how much nobody says. */
    @Override
    public Hardware hardware() {
        return BdiUnits.WARPED;
    }
}
