package dev.cinch.lab.place;

import dev.cinch.codec.Bits;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.SymbolCounts;
import dev.cinch.gpu.exec.FunctionalDevice;
import dev.cinch.gpu.exec.Observer;
import dev.cinch.gpu.exec.Op;
import dev.cinch.gpu.exec.Warp;
import dev.cinch.gpu.tap.TouchedBlocks;
import dev.cinch.gpu.tap.WrittenRegisters;
import java.util.function.Consumer;

/** The data that a trained codec learns before the timed run: that of the same program, run for its values only. */
public abstract class OfflineProfile implements Observer {
    /** The source of the data that is learnt. */
    public enum Source {
        /**
         * Each block of 128 bytes that the lanes of a warp touch together in global or local memory or in textures is counted as it is then, as
         * often as it is touched.
         */
        MEMORY {
            @Override
            OfflineProfile counting(SymbolCounts counts) {
                return new OfMemory(counts);
            }
        },
        /** Each 32-bit register that all live lanes of a warp write; lanes that are not there hold 0 or what they left. */
        REGISTERS {
            @Override
            OfflineProfile counting(SymbolCounts counts) {
                return new OfRegisters(counts);
            }
        };

        abstract OfflineProfile counting(SymbolCounts counts);
    }

    /** A number of blocks that no run has; where words are not counted, nothing is as large as that. */
    private static final long ANY_NUMBER = 1L << 48;

    private final SymbolCounts counts;
    private long blocks;

    /** @param counts null to count blocks only */
    private OfflineProfile(SymbolCounts counts) {
        this.counts = counts;
    }

    /** @param program does the same on every fresh device; it is run twice if words must be counted */
    public static SymbolCounts of(Source source, CodecSpec spec, Consumer<? super FunctionalDevice> program) {
        long blocks = ANY_NUMBER;
        if (spec.kind().trainsOn().contains(SymbolCounts.Symbols.WORDS)) {
            // Words have a place for each block of the data, so their number must be known and right.
            OfflineProfile first = source.counting(null);
            program.accept(new FunctionalDevice(first));
            blocks = first.blocks;
        }
        SymbolCounts counts = spec.newCounts(blocks);
        program.accept(new FunctionalDevice(source.counting(counts)));
        return counts;
    }

    boolean counts() {
        return counts != null;
    }

    /** @param block not looked at if only blocks are counted */
    void count(byte[] block) {
        if (counts != null) {
            counts.add(block, 0, blocks);
        }
        blocks++;
    }

    private static final class OfMemory extends OfflineProfile {
        private final TouchedBlocks touched = TouchedBlocks.all();
        private final byte[] block = new byte[CodecSpec.DEFAULT_BLOCK_BYTES];

        OfMemory(SymbolCounts counts) {
            super(counts);
        }

        @Override
        public void executed(Warp warp, Op op, int mask) {
            int count = touched.collect(warp, op, mask);
            for (int i = 0; i < count; i++) {
                if (counts()) {
                    warp.memoryBlock(touched.block(i), block);
                }
                count(block);
            }
        }
    }

    private static final class OfRegisters extends OfflineProfile {
        private final WrittenRegisters written = new WrittenRegisters();
        private final int[] lanes = new int[32];
        private final byte[] block = new byte[CodecSpec.DEFAULT_BLOCK_BYTES];

        OfRegisters(SymbolCounts counts) {
            super(counts);
        }

        @Override
        public void executed(Warp warp, Op op, int mask) {
            int count = mask == warp.live() ? written.collect(op) : 0;
            for (int i = 0; i < count; i++) {
                if (counts()) {
                    written.copy(warp, i, lanes);
                    for (int lane = 0; lane < lanes.length; lane++) {
                        Bits.putInt32(block, 4 * lane, lanes[lane]);
                    }
                }
                count(block);
            }
        }
    }
}
