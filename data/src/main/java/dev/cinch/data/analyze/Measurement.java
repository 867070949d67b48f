package dev.cinch.data.analyze;

import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
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

    /** Only for lossy codecs, with what it takes to decode a block. */
    private final RelativeError error;

    private final long errorStep;

    private final BitWriter stream = new BitWriter();
    private final BitReader reader = new BitReader();
    private final byte[] streamBytes;
    private final byte[] restored;

    /**
     * @param blocks how many there are in all
     * @param file gets each block's size; null when nobody wants them
     */
    Measurement(Codec codec, long blocks, BlockSizeFile file) {
        this.codec = codec;
        this.coder = codec.newCoder();
        this.blockBytes = codec.blockBytes();
        this.file = file;
        this.error = codec.lossless() ? null : new RelativeError();
        this.errorStep = RelativeError.step(blocks);
        this.streamBytes = new byte[blockBytes];
        this.restored = new byte[blockBytes];
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
            if (error != null && (firstBlock + i) % errorStep == 0) {
                compare(chunk, i * blockBytes, bits);
            }
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

    /** What comes back beside what went in. */
    private void compare(byte[] chunk, int offset, int bits) {
        if (bits >= blockBytes * 8 || !coder.changes(chunk, offset)) {
            error.addExact(chunk, offset, blockBytes);
            return;
        }
        stream.clear();
        int encoding = coder.encode(chunk, offset, stream);
        stream.copyTo(streamBytes, 0);
        reader.reset(streamBytes, 0, stream.bitLength());
        coder.decode(reader, encoding, restored, 0);
        error.add(chunk, offset, restored, blockBytes);
    }

    void merge(Measurement other) {
        if (error != null) {
            error.merge(other.error);
        }
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
