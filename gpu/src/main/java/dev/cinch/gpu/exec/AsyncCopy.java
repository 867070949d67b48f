package dev.cinch.gpu.exec;

/**
 * The instruction {@code cp.async}: 4, 8 or 16 bytes from global to shared memory. They are there at once; a program
 * must not look before it has waited. For time and traffic it is a load from global memory.
 */
final class AsyncCopy extends Access {
    private final Store store;

    /** Slots that hold the bytes in between: the low and the high eight. */
    private final int low;

    private final int high;

    /** The slot that says how many bytes are read (the others are 0), or -1: all. */
    private final int size;

    private final OneByte one;

    AsyncCopy(Where source, Where target, int bytes, int low, int high, int size) {
        super(source, bytes);
        this.low = low;
        this.high = high;
        this.size = size;
        Store.Element first = new Store.Element(low, true);
        Store.Element[] elements =
                bytes == 16 ? new Store.Element[] {first, new Store.Element(high, true)} : new Store.Element[] {first};
        store = new Store(target, Math.min(bytes, 8), elements) {
            @Override
            Op instruction() {
                return AsyncCopy.this;
            }
        };
        one = new OneByte(source);
    }

    @Override
    public boolean writes() {
        return false;
    }

    @Override
    protected void execute(Warp warp, int mask) {
        addresses(warp, mask);
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            int wanted = size < 0 ? bytes : warp.r[size][lane];
            if (Integer.compareUnsigned(wanted, bytes) >= 0) {
                Location found = locate(warp, lane);
                warp.d[low][lane] = found.fetch(lane, 0, Math.min(bytes, 8));
                warp.d[high][lane] = bytes == 16 ? found.fetch(lane, 8, 8) : 0;
            } else {
                long from = warp.address[lane];
                warp.d[low][lane] = one.gather(warp, lane, from, Math.min(wanted, 8));
                warp.d[high][lane] = one.gather(warp, lane, from + 8, wanted - 8);
            }
        }
        store.execute(warp, mask);
        // Who times or taps this wants to know where in global memory it was.
        addresses(warp, mask);
    }

    /** A load of one byte, for where fewer bytes are wanted: those behind them may lie outside. */
    private final class OneByte extends Access {
        OneByte(Where source) {
            super(source, 1);
        }

        @Override
        public boolean writes() {
            return false;
        }

        @Override
        Op instruction() {
            return AsyncCopy.this;
        }

        @Override
        protected void execute(Warp warp, int mask) {
            throw new IllegalStateException("part of a copy");
        }

        long gather(Warp warp, int lane, long address, int count) {
            long value = 0;
            for (int i = 0; i < count; i++) {
                warp.address[lane] = address + i;
                value |= locate(warp, lane).fetch(lane, 0, 1) << 8 * i;
            }
            return value;
        }
    }
}
