package dev.cinch.lab.timing;

import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.SymbolCounts;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.exec.FunctionalDevice;
import dev.cinch.gpu.exec.Observer;
import dev.cinch.gpu.exec.Op;
import dev.cinch.gpu.exec.Warp;
import dev.cinch.gpu.tap.TouchedBlocks;
import java.util.function.Consumer;

/**
 * What a trained codec learns before the timed run: the data of the same program, run for its values only. Each block of
 * 128 bytes that the lanes of a warp touch together in global memory is counted as it is then, as often as it is touched.
 */
public final class OfflineProfile implements Observer {
    /** More than any run touches; where words are not counted, nothing is as large as that. */
    private static final long ANY_NUMBER = 1L << 48;

    private final TouchedBlocks touched = new TouchedBlocks();
    private final byte[] block = new byte[CodecSpec.DEFAULT_BLOCK_BYTES];
    private final SymbolCounts counts;
    private long blocks;

    /** @param counts null to count blocks only */
    private OfflineProfile(SymbolCounts counts) {
        this.counts = counts;
    }

    /** @param program does the same on every fresh device; it is run twice if words must be counted */
    public static SymbolCounts of(CodecSpec spec, Consumer<Device> program) {
        long blocks = ANY_NUMBER;
        if (spec.kind().trainsOn().contains(SymbolCounts.Symbols.WORDS)) {
            // Words have a place for each block of the data, so their number must be known and right.
            OfflineProfile first = new OfflineProfile(null);
            program.accept(new FunctionalDevice(first));
            blocks = first.blocks;
        }
        SymbolCounts counts = spec.newCounts(blocks);
        program.accept(new FunctionalDevice(new OfflineProfile(counts)));
        return counts;
    }

    @Override
    public void executed(Warp warp, Op op, int mask) {
        int count = touched.collect(warp, op, mask);
        for (int i = 0; i < count; i++) {
            if (counts != null) {
                warp.globalBlock(touched.block(i), block);
                counts.add(block, 0, blocks);
            }
            blocks++;
        }
    }
}
