package dev.cinch.gpu.exec;

/**
 * The instructions {@code ldmatrix} and {@code stmatrix}: up to four matrices of eight rows, 16 bytes each. The first
 * eight lanes have the addresses of the first matrix's rows, the next eight those of the second, and so on. Each lane has
 * two elements of 16 bits of each matrix in a register.
 */
final class RowsAccess extends Access {
    private static final int ROW_BYTES = 16;

    private final boolean writes;

    /** Whether lanes hold columns rather than rows. */
    private final boolean turned;

    /** The slots of the registers, one for each matrix. */
    private final int[] slots;

    RowsAccess(Where where, boolean writes, boolean turned, int[] slots) {
        super(where, ROW_BYTES);
        this.writes = writes;
        this.turned = turned;
        this.slots = slots;
    }

    @Override
    public boolean writes() {
        return writes;
    }

    @Override
    protected void execute(Warp warp, int mask) {
        int rows = 8 * slots.length;
        int addressing = rows == 32 ? mask : mask & (1 << rows) - 1;
        addresses(warp, addressing);
        if (writes) {
            warp.block.grid.effects++;
        }
        for (int m = addressing; m != 0; m &= m - 1) {
            int row = Integer.numberOfTrailingZeros(m);
            Location found = locate(warp, row);
            if (writes) {
                gather(warp, mask, found, row);
            } else {
                scatter(warp, mask, found, row);
            }
        }
        // Who times this sees no more rows than there are.
        for (int lane = rows; lane < 32; lane++) {
            warp.address[lane] = warp.address[lane % rows];
        }
    }

    private void scatter(Warp warp, int mask, Location found, int row) {
        int slot = slots[row / 8];
        for (int i = 0; i < 8; i++) {
            int lane = lane(row % 8, i);
            if ((mask >>> lane & 1) != 0) {
                int shift = part(row % 8, i) * 16;
                int value = (int) found.fetch(row, 2 * i, 2);
                warp.r[slot][lane] = warp.r[slot][lane] & ~(0xFFFF << shift) | value << shift;
            }
        }
    }

    private void gather(Warp warp, int mask, Location found, int row) {
        int slot = slots[row / 8];
        for (int i = 0; i < 8; i++) {
            int lane = lane(row % 8, i);
            if ((mask >>> lane & 1) != 0) {
                found.put(row, 2 * i, 2, warp.r[slot][lane] >>> part(row % 8, i) * 16 & 0xFFFF);
            }
        }
    }

    /** The lane that holds an element. */
    private int lane(int row, int column) {
        return turned ? column * 4 + row / 2 : row * 4 + column / 2;
    }

    /** The half of its register that it lies in. */
    private int part(int row, int column) {
        return (turned ? row : column) % 2;
    }
}
