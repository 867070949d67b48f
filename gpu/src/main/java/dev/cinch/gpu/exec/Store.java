package dev.cinch.gpu.exec;

import java.util.Arrays;

/** The instruction {@code st}: the low bytes of one to eight registers a lane. */
class Store extends Access {
    /** The slot of an element's register, in the frame's longs or ints. */
    record Element(int slot, boolean wide) {}

    private final int width;
    private final Element[] elements;

    private final boolean words;

    /** The registers of two or four whole words, which are written in pairs; else null. */
    private final int[] pairs;

    Store(Where where, int width, Element[] elements) {
        super(where, width * elements.length);
        this.width = width;
        this.elements = elements;
        words = width == 4 && Arrays.stream(elements).noneMatch(Element::wide);
        boolean quick = words && elements.length <= 4;
        pairs = quick && (elements.length == 2 || elements.length == 4) ? slots() : null;
        step = new RunStep.Whole(quick ? QuickAccess.of(writes(), where, slots()) : RunAccess.PLAIN);
    }

    private int[] slots() {
        return Arrays.stream(elements).mapToInt(Element::slot).toArray();
    }

    @Override
    public boolean writes() {
        return true;
    }

    @Override
    protected void execute(Warp warp, int mask) {
        warp.block.grid.effects++;
        addresses(warp, mask);
        byte[] to = common(warp, mask);
        if (to == null) {
            if (words && allInLocal(warp, mask)) {
                local(warp, mask);
                return;
            }
            for (int m = mask; m != 0; m &= m - 1) {
                one(warp, Integer.numberOfTrailingZeros(m));
            }
            return;
        }
        if (pairs != null) {
            for (int e = 0; e < pairs.length; e += 2) {
                pair(warp, mask, to, warp.location.base - 4L * e, pairs[e], pairs[e + 1]);
            }
            return;
        }
        for (int e = 0; e < elements.length; e++) {
            Element element = elements[e];
            long start = warp.location.base - (long) e * width;
            if (width == 4 && !element.wide) {
                ints(warp, mask, to, start, element.slot);
                continue;
            }
            for (int m = mask; m != 0; m &= m - 1) {
                int lane = Integer.numberOfTrailingZeros(m);
                Bytes.put(to, (int) (warp.address[lane] - start), width, value(warp, lane, element));
            }
        }
    }

    private static void pair(Warp warp, int mask, byte[] to, long start, int first, int second) {
        int[] low = warp.r[first];
        int[] high = warp.r[second];
        long[] address = warp.address;
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            long both = low[lane] & 0xFFFF_FFFFL | (long) high[lane] << 32;
            Bytes.LONG.set(to, (int) (address[lane] - start), both);
        }
    }

    private static void ints(Warp warp, int mask, byte[] to, long start, int slot) {
        int[] row = warp.r[slot];
        long[] address = warp.address;
        if (mask == -1) {
            for (int lane = 0; lane < 32; lane++) {
                Bytes.INT.set(to, (int) (address[lane] - start), row[lane]);
            }
            return;
        }
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            Bytes.INT.set(to, (int) (address[lane] - start), row[lane]);
        }
    }

    /** Whole words of local memory, which all lanes have. */
    private void local(Warp warp, int mask) {
        byte[] to = warp.local;
        long[] address = warp.address;
        for (int e = 0; e < elements.length; e++) {
            int[] row = warp.r[elements[e].slot];
            for (int m = mask; m != 0; m &= m - 1) {
                int lane = Integer.numberOfTrailingZeros(m);
                Bytes.INT.set(to, Location.interleaved((int) address[lane] + e * width, lane), row[lane]);
            }
        }
    }

    private void one(Warp warp, int lane) {
        Location found = locate(warp, lane);
        for (int e = 0; e < elements.length; e++) {
            found.put(lane, e * width, width, value(warp, lane, elements[e]));
        }
    }

    static long value(Warp warp, int lane, Element element) {
        return element.wide ? warp.d[element.slot][lane] : warp.r[element.slot][lane];
    }
}
