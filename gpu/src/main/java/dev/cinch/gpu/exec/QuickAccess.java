package dev.cinch.gpu.exec;

import dev.cinch.ptx.Space;

/**
 * A load or store of one, two or four words a lane, for compiled runs: what an operation does when all lanes hit one array, with
 * addresses looked at once and not kept. All else is left to the operation itself, which finds the fault, if it is one.
 *
 * @param base the row of the addresses: of ints in shared memory, of longs elsewhere
 * @param first the row of the first word; the others follow, those that are not there being -1
 */
record QuickAccess(
        boolean shared, boolean writes, int base, long offset, int bytes, int first, int second, int third, int fourth)
        implements RunAccess {
    /** The quick form of a load or store; the plain one if it has none. */
    static RunAccess of(boolean writes, Access.Where where, int... slots) {
        boolean shared = where.space() == Space.SHARED && where.baseInt() >= 0;
        boolean global = (where.space() == Space.GLOBAL || where.space() == Space.GENERIC) && where.baseLong() >= 0;
        if (!shared && !global) {
            return RunAccess.PLAIN;
        }
        return new QuickAccess(
                shared,
                writes,
                shared ? where.baseInt() : where.baseLong(),
                where.offset(),
                4 * slots.length,
                slots[0],
                slots.length > 1 ? slots[1] : -1,
                slots.length > 2 ? slots[2] : -1,
                slots.length > 2 ? slots[3] : -1);
    }

    @Override
    public void execute(Warp warp, int mask, Op op) {
        if (shared) {
            if (writes) {
                storeShared(warp, mask, op);
            } else {
                loadShared(warp, mask, op);
            }
        } else if (writes) {
            storeGlobal(warp, mask, (Access) op);
        } else {
            loadGlobal(warp, mask, (Access) op);
        }
    }

    private void loadShared(Warp warp, int mask, Op op) {
        int[] from = warp.r[base];
        byte[] shared = warp.block.shared;
        int start = (int) offset;
        if (outside(from, start, shared.length - bytes, mask)) {
            op.execute(warp, mask);
            return;
        }
        int[][] r = warp.r;
        int[] a = r[first];
        if (bytes == 4) {
            if (mask == LaneLoop.ALL) {
                for (int lane = 0; lane < 32; lane++) {
                    a[lane] = (int) Bytes.INT.get(shared, from[lane] + start);
                }
                return;
            }
            for (int m = mask; m != 0; m &= m - 1) {
                int lane = Integer.numberOfTrailingZeros(m);
                a[lane] = (int) Bytes.INT.get(shared, from[lane] + start);
            }
            return;
        }
        int[] b = r[second];
        int[] c = bytes == 16 ? r[third] : null;
        int[] d = bytes == 16 ? r[fourth] : null;
        if (mask == LaneLoop.ALL) {
            for (int lane = 0; lane < 32; lane++) {
                load(shared, from[lane] + start, lane, a, b, c, d);
            }
            return;
        }
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            load(shared, from[lane] + start, lane, a, b, c, d);
        }
    }

    private void load(byte[] from, int at, int lane, int[] a, int[] b, int[] c, int[] d) {
        long low = (long) Bytes.LONG.get(from, at);
        a[lane] = (int) low;
        b[lane] = (int) (low >>> 32);
        if (bytes == 16) {
            long high = (long) Bytes.LONG.get(from, at + 8);
            c[lane] = (int) high;
            d[lane] = (int) (high >>> 32);
        }
    }

    private void storeShared(Warp warp, int mask, Op op) {
        int[] to = warp.r[base];
        byte[] shared = warp.block.shared;
        int start = (int) offset;
        if (outside(to, start, shared.length - bytes, mask)) {
            op.execute(warp, mask);
            return;
        }
        warp.block.grid.effects++;
        int[][] r = warp.r;
        int[] a = r[first];
        if (bytes == 4) {
            for (int m = mask; m != 0; m &= m - 1) {
                int lane = Integer.numberOfTrailingZeros(m);
                Bytes.INT.set(shared, to[lane] + start, a[lane]);
            }
            return;
        }
        int[] b = r[second];
        int[] c = bytes == 16 ? r[third] : null;
        int[] d = bytes == 16 ? r[fourth] : null;
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            store(shared, to[lane] + start, lane, a, b, c, d);
        }
    }

    private void store(byte[] to, int at, int lane, int[] a, int[] b, int[] c, int[] d) {
        Bytes.INT.set(to, at, a[lane]);
        Bytes.INT.set(to, at + 4, b[lane]);
        if (bytes == 16) {
            Bytes.INT.set(to, at + 8, c[lane]);
            Bytes.INT.set(to, at + 12, d[lane]);
        }
    }

    private void loadGlobal(Warp warp, int mask, Access op) {
        long[] from = warp.d[base];
        Allocation allocation = op.recent(warp, from[Integer.numberOfTrailingZeros(mask)] + offset);
        if (allocation == null
                || (allocation.base & bytes - 1) != 0
                || outside(from, offset - allocation.base, allocation.bytes - bytes, mask)) {
            op.execute(warp, mask);
            return;
        }
        long start = offset - allocation.base;
        byte[] data = allocation.data;
        int[][] r = warp.r;
        int[] a = r[first];
        if (bytes == 4) {
            if (mask == LaneLoop.ALL) {
                for (int lane = 0; lane < 32; lane++) {
                    a[lane] = (int) Bytes.INT.get(data, (int) (from[lane] + start));
                }
                return;
            }
            for (int m = mask; m != 0; m &= m - 1) {
                int lane = Integer.numberOfTrailingZeros(m);
                a[lane] = (int) Bytes.INT.get(data, (int) (from[lane] + start));
            }
            return;
        }
        int[] b = r[second];
        int[] c = bytes == 16 ? r[third] : null;
        int[] d = bytes == 16 ? r[fourth] : null;
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            load(data, (int) (from[lane] + start), lane, a, b, c, d);
        }
    }

    private void storeGlobal(Warp warp, int mask, Access op) {
        long[] to = warp.d[base];
        Allocation allocation = op.recent(warp, to[Integer.numberOfTrailingZeros(mask)] + offset);
        if (allocation == null
                || (allocation.base & bytes - 1) != 0
                || outside(to, offset - allocation.base, allocation.bytes - bytes, mask)) {
            op.execute(warp, mask);
            return;
        }
        warp.block.grid.effects++;
        long start = offset - allocation.base;
        byte[] data = allocation.data;
        int[][] r = warp.r;
        int[] a = r[first];
        if (bytes == 4) {
            for (int m = mask; m != 0; m &= m - 1) {
                int lane = Integer.numberOfTrailingZeros(m);
                Bytes.INT.set(data, (int) (to[lane] + start), a[lane]);
            }
            return;
        }
        int[] b = r[second];
        int[] c = bytes == 16 ? r[third] : null;
        int[] d = bytes == 16 ? r[fourth] : null;
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            store(data, (int) (to[lane] + start), lane, a, b, c, d);
        }
    }

    /** Whether any lane's place is below 0, above a limit or not aligned. */
    private boolean outside(int[] places, int start, int limit, int mask) {
        int outside = 0;
        int low = 0;
        if (mask == LaneLoop.ALL) {
            for (int lane = 0; lane < 32; lane++) {
                int at = places[lane] + start;
                outside |= at | limit - at;
                low |= at;
            }
        } else {
            for (int m = mask; m != 0; m &= m - 1) {
                int at = places[Integer.numberOfTrailingZeros(m)] + start;
                outside |= at | limit - at;
                low |= at;
            }
        }
        return outside < 0 || (low & bytes - 1) != 0;
    }

    private boolean outside(long[] places, long start, long limit, int mask) {
        long outside = 0;
        long low = 0;
        if (mask == LaneLoop.ALL) {
            for (int lane = 0; lane < 32; lane++) {
                long at = places[lane] + start;
                outside |= at | limit - at;
                low |= at;
            }
        } else {
            for (int m = mask; m != 0; m &= m - 1) {
                long at = places[Integer.numberOfTrailingZeros(m)] + start;
                outside |= at | limit - at;
                low |= at;
            }
        }
        return outside < 0 || (low & bytes - 1) != 0;
    }
}
