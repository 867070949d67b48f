package dev.cinch.gpu.exec;

/** The blocks of a device's global memory, by their places in the machine. */
final class GlobalBlocks implements BlockBytes {
    private static final int BYTES = 128;

    private final Memory memory;

    GlobalBlocks(Memory memory) {
        this.memory = memory;
    }

    @Override
    public boolean read(long block, byte[] into) {
        Allocation allocation = memory.at(block);
        if (allocation == null) {
            return false;
        }
        System.arraycopy(allocation.data, (int) (block - allocation.place), into, 0, BYTES);
        return true;
    }

    @Override
    public boolean approximable(long block) {
        Allocation allocation = memory.at(block);
        return allocation != null && allocation.buffer.approximable();
    }

    @Override
    public void approximate(long block, byte[] from, int at) {
        Allocation allocation = memory.at(block);
        if (allocation == null || !allocation.buffer.approximable()) {
            throw new IllegalStateException("nothing at 0x" + Long.toHexString(block) + " may be approximated");
        }
        long offset = block - allocation.place;
        int bytes = (int) Math.min(BYTES, allocation.bytes - offset);
        System.arraycopy(from, at, allocation.data, (int) offset, bytes);
    }
}
