package dev.cinch.gpu.exec;

import dev.cinch.gpu.exec.matrix.Fragment;
import dev.cinch.gpu.exec.matrix.MatrixInMemory;
import dev.cinch.gpu.exec.matrix.TileWords;

/** The instructions {@code wmma.load} and {@code wmma.store}: a matrix in memory, element by element. */
final class TileMove extends Access {
    private final MatrixInMemory matrix;
    private final TileWords words;
    private final boolean writes;
    private final int[] slots;
    private final boolean wide;

    /** The slot of the elements between starts of lines, or -1: as few as there can be. */
    private final int stride;

    TileMove(Where where, MatrixInMemory matrix, boolean writes, int[] slots, int stride) {
        super(where, matrix.bytes());
        this.matrix = matrix;
        words = TileWords.of(matrix);
        this.writes = writes;
        this.slots = slots;
        this.stride = stride;
        wide = matrix.bytes() == 8;
    }

    @Override
    public boolean writes() {
        return writes;
    }

    TileWords words() {
        return words;
    }

    @Override
    protected void execute(Warp warp, int mask) {
        addresses(warp, mask);
        if (writes) {
            warp.block.grid.effects++;
        }
        TileAddresses tile = warp.tile();
        tile.begin(matrix, words);
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            int distance = stride < 0 ? matrix.stride() : warp.r[stride][lane];
            long start = warp.address[lane];
            tile.put(lane, start, distance);
            for (int i = slots.length - 1; i >= 0; i--) {
                register(warp, lane, i, start, distance);
            }
        }
    }

    /** Moves a register; the lane's address is in the end that of its first element, which is all that some machines ask for. */
    private void register(Warp warp, int lane, int register, long start, int distance) {
        Fragment fragment = matrix.fragment();
        int slot = slots[register];
        long value = wide ? warp.d[slot][lane] : warp.r[slot][lane];
        long read = 0;
        for (int part = fragment.parts() - 1; part >= 0; part--) {
            int shift = part * fragment.partBits();
            warp.address[lane] = start + matrix.offset(fragment.element(lane, register, part), distance);
            Location found = locate(warp, lane);
            if (writes) {
                found.put(lane, 0, bytes, value >>> shift);
            } else {
                read |= found.fetch(lane, 0, bytes) << shift;
            }
        }
        if (!writes) {
            if (wide) {
                warp.d[slot][lane] = read;
            } else {
                warp.r[slot][lane] = (int) read;
            }
        }
    }
}
