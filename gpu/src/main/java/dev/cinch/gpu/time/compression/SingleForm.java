package dev.cinch.gpu.time.compression;

/** The form that one codec gives all blocks. */
final class SingleForm implements BlockForms {
    private final BlockSizes sizes;
    private final double decompressCycles;

    SingleForm(BlockSizes sizes, double decompressCycles) {
        this.sizes = sizes;
        this.decompressCycles = decompressCycles;
    }

    @Override
    public int bits(long number) {
        return sizes.bits(number);
    }

    @Override
    public void written(long number, int bits, byte[] block) {
        sizes.set(number, bits);
    }

    @Override
    public double decompressCycles(long number) {
        return decompressCycles;
    }

    @Override
    public void read(long number, int bursts, boolean compressed) {}

    @Override
    public void came(int readyWarps) {}
}
