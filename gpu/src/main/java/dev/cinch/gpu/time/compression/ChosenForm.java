package dev.cinch.gpu.time.compression;

import dev.cinch.codec.Coder;
import dev.cinch.gpu.time.part.IssueMeter;

/** One of three forms, as {@link ToleranceChoice} has it: raw, that of a fast codec, that of a strong one. */
final class ChosenForm implements BlockForms {
    private final ToleranceChoice choice;
    private final IssueMeter meter;
    private final BlockSizes fast;
    private final BlockSizes strong = new BlockSizes();
    private final Coder strongCoder;
    private final double fastCycles;
    private final double strongCycles;

    /**
     * @param fast sizes by the fast codec
     * @param fastCycles of the memory clock that it takes to decompress a block; {@code strongCycles} likewise
     */
    ChosenForm(
            ToleranceChoice choice,
            IssueMeter meter,
            BlockSizes fast,
            Coder strongCoder,
            double fastCycles,
            double strongCycles) {
        this.choice = choice;
        this.meter = meter;
        this.fast = fast;
        this.strongCoder = strongCoder;
        this.fastCycles = fastCycles;
        this.strongCycles = strongCycles;
    }

    @Override
    public int bits(long number) {
        return switch (choice.way(number)) {
            case ToleranceChoice.RAW -> BlockSizes.RAW_BITS;
            case ToleranceChoice.FAST -> fast.bits(number);
            default -> strong.bits(number);
        };
    }

    @Override
    public void written(long number, int bits, byte[] block) {
        fast.set(number, bits);
        strong.set(number, Math.max(1, Math.min(strongCoder.sizeInBits(block, 0), BlockSizes.RAW_BITS)));
    }

    @Override
    public double decompressCycles(long number) {
        return choice.way(number) == ToleranceChoice.STRONG ? strongCycles : fastCycles;
    }

    @Override
    public void read(long number, int bursts, boolean compressed) {
        choice.read(number, bursts, compressed, meter.runLength());
    }

    @Override
    public void came(int readyWarps) {
        choice.came(readyWarps);
    }
}
