package dev.cinch.data.analyze;

import dev.cinch.codec.CodecSpec;
import dev.cinch.data.BlockedInput;
import java.io.Serializable;
import java.util.LinkedHashMap;
import java.util.Map;

/** The sizes of blocks that one codec has reached. They add up in any order. */
final class Sizes implements Serializable {
    private static final long serialVersionUID = 1;

    /** The finest granularity, in whose bursts sizes are counted; coarser bursts follow from those. */
    private static final int FINEST = Analysis.MAGS.get(0);

    private final int blockBytes;
    private final long[] blocksByBursts;
    private long sizeBits;

    /** The error of a lossy codec; null for others. */
    private final RelativeError error;

    Sizes(CodecSpec codec) {
        this(codec.blockBytes(), codec.kind().lossless());
    }

    private Sizes(int blockBytes, boolean lossless) {
        this.blockBytes = blockBytes;
        this.blocksByBursts = new long[Analysis.bursts(blockBytes * 8, FINEST) + 1];
        this.error = lossless ? null : new RelativeError();
    }

    Sizes fork() {
        return new Sizes(blockBytes, error == null);
    }

    /** @param bits no more than a block has */
    void add(int bits) {
        sizeBits += bits;
        blocksByBursts[Analysis.bursts(bits, FINEST)]++;
    }

    /** The error; null for lossless codecs. */
    RelativeError error() {
        return error;
    }

    void merge(Sizes other) {
        if (error != null) {
            error.merge(other.error);
        }
        sizeBits += other.sizeBits;
        for (int i = 0; i < blocksByBursts.length; i++) {
            blocksByBursts[i] += other.blocksByBursts[i];
        }
    }

    Analysis.CodecResult result(BlockedInput input, CodecSpec codec) {
        long blocks = input.blocks();
        Map<String, Double> effectiveRatio = new LinkedHashMap<>();
        Map<String, long[]> bursts = new LinkedHashMap<>();
        for (int mag : Analysis.MAGS) {
            long[] histogram = histogram(mag);
            long moved = 0;
            for (int i = 0; i < histogram.length; i++) {
                moved += histogram[i] * (i + 1);
            }
            effectiveRatio.put(Integer.toString(mag), (double) (blocks * blockBytes) / (moved * mag));
            bursts.put(Integer.toString(mag), histogram);
        }
        long[] bursts32 = bursts.get("32");
        return new Analysis.CodecResult(
                input.input().name(),
                codec.canonical(),
                error != null,
                blocks,
                blocks - bursts32[bursts32.length - 1],
                sizeBits,
                (double) (blocks * blockBytes * 8) / sizeBits,
                effectiveRatio,
                bursts,
                error == null ? null : error.mean());
    }

    private long[] histogram(int mag) {
        long[] histogram = new long[Analysis.bursts(blockBytes * 8, mag)];
        int perBurst = mag / FINEST;
        for (int fine = 1; fine < blocksByBursts.length; fine++) {
            histogram[(fine - 1) / perBurst] += blocksByBursts[fine];
        }
        return histogram;
    }
}
