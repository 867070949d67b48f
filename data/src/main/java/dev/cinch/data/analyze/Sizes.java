package dev.cinch.data.analyze;

import dev.cinch.codec.CodecSpec;
import dev.cinch.data.BlockedInput;
import dev.cinch.data.SampledInput;
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

    /** The blocks of a stretch, where the input is a sample; else 0. */
    private final int stretchBlocks;

    /** For each stretch the bits, then for each granularity the bursts. */
    private final int[][] byStretch;

    Sizes(CodecSpec codec, BlockedInput input) {
        this(
                codec.blockBytes(),
                codec.kind().lossless(),
                input.input() instanceof SampledInput sample ? sample.stretchBytes() / codec.blockBytes() : 0,
                input.input() instanceof SampledInput sample ? sample.stretches() : 0);
    }

    private Sizes(int blockBytes, boolean lossless, int stretchBlocks, int stretches) {
        this.blockBytes = blockBytes;
        this.stretchBlocks = stretchBlocks;
        this.byStretch = new int[1 + Analysis.MAGS.size()][stretches];
        this.blocksByBursts = new long[Analysis.bursts(blockBytes * 8, FINEST) + 1];
        this.error = lossless ? null : new RelativeError();
    }

    Sizes fork() {
        return new Sizes(blockBytes, error == null, stretchBlocks, byStretch[0].length);
    }

    /** @param bits no more than a block has */
    void add(int bits, long block) {
        sizeBits += bits;
        blocksByBursts[Analysis.bursts(bits, FINEST)]++;
        if (stretchBlocks > 0) {
            int stretch = (int) (block / stretchBlocks);
            byStretch[0][stretch] += bits;
            for (int i = 1; i < byStretch.length; i++) {
                byStretch[i][stretch] += Analysis.bursts(bits, Analysis.MAGS.get(i - 1));
            }
        }
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
        for (int i = 0; i < byStretch.length; i++) {
            for (int stretch = 0; stretch < byStretch[i].length; stretch++) {
                byStretch[i][stretch] += other.byStretch[i][stretch];
            }
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
                error == null ? null : error.mean(),
                input.input() instanceof SampledInput sample ? intervals(sample) : null);
    }

    private Analysis.RatioRanges intervals(SampledInput sample) {
        double bits = 8.0 * sample.bytes() / sample.share();
        Map<String, Analysis.Range> effective = new LinkedHashMap<>();
        for (int i = 1; i < byStretch.length; i++) {
            int mag = Analysis.MAGS.get(i - 1);
            effective.put(
                    Integer.toString(mag),
                    StretchTotal.of(byStretch[i], sample.share()).ratio(bits / (8.0 * mag)));
        }
        return new Analysis.RatioRanges(
                StretchTotal.of(byStretch[0], sample.share()).ratio(bits), effective);
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
