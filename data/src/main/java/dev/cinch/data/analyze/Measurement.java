package dev.cinch.data.analyze;

import dev.cinch.codec.Codec;
import dev.cinch.codec.Coder;
import dev.cinch.data.BlockedInput;
import java.util.LinkedHashMap;
import java.util.Map;

/** The sizes that one codec reaches. One for each thread, merged at the end. */
final class Measurement implements ChunkVisitor {
    /** Sizes are counted in bursts of the finest granularity; coarser bursts follow from those. */
    private static final int FINEST = Analysis.MAGS.get(0);

    private final Codec codec;
    private final Coder coder;
    private final int blockBytes;
    private final BlockSizeFile file;
    private final long[] blocksByBursts;
    private long sizeBits;
    private byte[] sizes = new byte[0];

    /** @param file gets each block's size; null when nobody wants them */
    Measurement(Codec codec, BlockSizeFile file) {
        this.codec = codec;
        this.coder = codec.newCoder();
        this.blockBytes = codec.blockBytes();
        this.file = file;
        this.blocksByBursts = new long[Analysis.bursts(blockBytes * 8, FINEST) + 1];
    }

    @Override
    public void visit(byte[] chunk, long firstBlock, int blocks) {
        if (file != null && sizes.length < blocks * 2) {
            sizes = new byte[blocks * 2];
        }
        int blockBits = blockBytes * 8;
        for (int i = 0; i < blocks; i++) {
            int bits = Math.min(coder.sizeInBits(chunk, i * blockBytes), blockBits);
            coder.advance(chunk, i * blockBytes);
            sizeBits += bits;
            blocksByBursts[Analysis.bursts(bits, FINEST)]++;
            if (file != null) {
                sizes[i * 2] = (byte) bits;
                sizes[i * 2 + 1] = (byte) (bits >> 8);
            }
        }
        if (file != null) {
            file.write(firstBlock * 2, sizes, blocks * 2);
        }
    }

    void merge(Measurement other) {
        sizeBits += other.sizeBits;
        for (int i = 0; i < blocksByBursts.length; i++) {
            blocksByBursts[i] += other.blocksByBursts[i];
        }
    }

    Analysis.CodecResult result(BlockedInput input) {
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
                codec.name(),
                !codec.lossless(),
                blocks,
                blocks - bursts32[bursts32.length - 1],
                sizeBits,
                (double) (blocks * blockBytes * 8) / sizeBits,
                effectiveRatio,
                bursts,
                null);
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
