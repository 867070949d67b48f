package dev.cinch.gpu.exec;

import dev.cinch.ptx.Register;
import dev.cinch.ptx.Type;
import java.util.Arrays;

/** The instruction {@code ld}: one to eight elements a lane, each extended to the width of its register. */
final class Load extends Access {
    /** The element's register: its slot, -1 if the value is not wanted, and how the bytes fill it. */
    record Element(int slot, Fill fill) {}

    /** The way in which the bytes of an element become a register's bits. */
    enum Fill {
        INT_FROM_U8,
        INT_FROM_S8,
        INT16_FROM_S8,
        INT_FROM_U16,
        INT_FROM_S16,
        INT_FROM_32,
        LONG_FROM_UNSIGNED,
        LONG_FROM_S8,
        LONG_FROM_S16,
        LONG_FROM_S32,
        LONG_FROM_64;

        /** Whether the register is one of the longs. */
        boolean wide() {
            return compareTo(LONG_FROM_UNSIGNED) >= 0;
        }

        static Fill of(Type type, Register register) {
            boolean wide = register.type().bits() == 64;
            boolean signed = type.signed();
            return switch (type.bits()) {
                case 8 ->
                    wide
                            ? signed ? LONG_FROM_S8 : LONG_FROM_UNSIGNED
                            : !signed ? INT_FROM_U8 : register.type().bits() == 16 ? INT16_FROM_S8 : INT_FROM_S8;
                case 16 ->
                    wide
                            ? signed ? LONG_FROM_S16 : LONG_FROM_UNSIGNED
                            : signed && register.type().bits() == 32 ? INT_FROM_S16 : INT_FROM_U16;
                case 32 -> wide ? signed ? LONG_FROM_S32 : LONG_FROM_UNSIGNED : INT_FROM_32;
                default -> LONG_FROM_64;
            };
        }
    }

    private final int width;
    private final Element[] elements;

    /** The registers of two or four whole words, which are read in pairs; else null. */
    private final int[] pairs;

    private final boolean words;

    /** Whether it reads what other threads may be writing just now. */
    private final boolean strong;

    Load(Where where, int width, Element[] elements, boolean strong) {
        super(where, width * elements.length);
        this.strong = strong;
        this.width = width;
        this.elements = elements;
        words = words();
        boolean even = elements.length == 2 || elements.length == 4;
        pairs = even && words ? slots() : null;
        step = new RunStep.Whole(quick() ? QuickAccess.of(writes(), where, slots()) : RunAccess.PLAIN);
    }

    /** Whether it is of whole words that are all wanted. */
    private boolean words() {
        return Arrays.stream(elements).allMatch(element -> element.slot >= 0 && element.fill == Fill.INT_FROM_32);
    }

    private boolean quick() {
        return words && !strong && elements.length <= 4;
    }

    private int[] slots() {
        return Arrays.stream(elements).mapToInt(Element::slot).toArray();
    }

    @Override
    public boolean writes() {
        return false;
    }

    @Override
    protected void execute(Warp warp, int mask) {
        if (strong) {
            warp.block.grid.polls++;
        }
        addresses(warp, mask);
        byte[] from = common(warp, mask);
        if (from == null) {
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
                pair(warp, mask, from, warp.location.base - 4L * e, pairs[e], pairs[e + 1]);
            }
            return;
        }
        for (int e = 0; e < elements.length; e++) {
            Element element = elements[e];
            if (element.slot < 0) {
                continue;
            }
            long start = warp.location.base - (long) e * width;
            switch (element.fill) {
                case INT_FROM_32 -> ints(warp, mask, from, start, element.slot);
                case INT_FROM_U8 -> bytes(warp, mask, from, start, element.slot, 0xFF);
                case INT_FROM_S8 -> bytes(warp, mask, from, start, element.slot, -1);
                case INT16_FROM_S8 -> bytes(warp, mask, from, start, element.slot, 0xFFFF);
                case INT_FROM_U16 -> shorts(warp, mask, from, start, element.slot, 0xFFFF);
                case INT_FROM_S16 -> shorts(warp, mask, from, start, element.slot, -1);
                case LONG_FROM_64 -> longs(warp, mask, from, start, element.slot);
                default -> {
                    for (int m = mask; m != 0; m &= m - 1) {
                        int lane = Integer.numberOfTrailingZeros(m);
                        fill(warp, lane, element, Bytes.get(from, (int) (warp.address[lane] - start), width));
                    }
                }
            }
        }
    }

    private static void pair(Warp warp, int mask, byte[] from, long start, int first, int second) {
        int[] low = warp.r[first];
        int[] high = warp.r[second];
        long[] address = warp.address;
        if (mask == -1) {
            for (int lane = 0; lane < 32; lane++) {
                long both = (long) Bytes.LONG.get(from, (int) (address[lane] - start));
                low[lane] = (int) both;
                high[lane] = (int) (both >>> 32);
            }
            return;
        }
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            long both = (long) Bytes.LONG.get(from, (int) (address[lane] - start));
            low[lane] = (int) both;
            high[lane] = (int) (both >>> 32);
        }
    }

    /** @param kept the bits that are kept when the sign has filled all */
    private static void bytes(Warp warp, int mask, byte[] from, long start, int slot, int kept) {
        int[] row = warp.r[slot];
        long[] address = warp.address;
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            row[lane] = from[(int) (address[lane] - start)] & kept;
        }
    }

    /** The same of two bytes. */
    private static void shorts(Warp warp, int mask, byte[] from, long start, int slot, int kept) {
        int[] row = warp.r[slot];
        long[] address = warp.address;
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            row[lane] = (short) Bytes.SHORT.get(from, (int) (address[lane] - start)) & kept;
        }
    }

    private static void ints(Warp warp, int mask, byte[] from, long start, int slot) {
        int[] row = warp.r[slot];
        long[] address = warp.address;
        if (mask == -1) {
            for (int lane = 0; lane < 32; lane++) {
                row[lane] = (int) Bytes.INT.get(from, (int) (address[lane] - start));
            }
            return;
        }
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            row[lane] = (int) Bytes.INT.get(from, (int) (address[lane] - start));
        }
    }

    private static void longs(Warp warp, int mask, byte[] from, long start, int slot) {
        long[] row = warp.d[slot];
        long[] address = warp.address;
        if (mask == -1) {
            for (int lane = 0; lane < 32; lane++) {
                row[lane] = (long) Bytes.LONG.get(from, (int) (address[lane] - start));
            }
            return;
        }
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            row[lane] = (long) Bytes.LONG.get(from, (int) (address[lane] - start));
        }
    }

    /** Whole words of local memory, which all lanes have. */
    private void local(Warp warp, int mask) {
        byte[] from = warp.local;
        long[] address = warp.address;
        for (int e = 0; e < elements.length; e++) {
            int[] row = warp.r[elements[e].slot];
            for (int m = mask; m != 0; m &= m - 1) {
                int lane = Integer.numberOfTrailingZeros(m);
                row[lane] = (int) Bytes.INT.get(from, Location.interleaved((int) address[lane] + e * width, lane));
            }
        }
    }

    private void one(Warp warp, int lane) {
        Location found = locate(warp, lane);
        for (int e = 0; e < elements.length; e++) {
            if (elements[e].slot >= 0) {
                fill(warp, lane, elements[e], found.fetch(lane, e * width, width));
            }
        }
    }

    /** Gives all lanes of a mask the same value. */
    static void fillAll(Warp warp, int mask, Element element, long value) {
        int first = Integer.numberOfTrailingZeros(mask);
        fill(warp, first, element, value);
        if (mask != -1) {
            for (int m = mask & mask - 1; m != 0; m &= m - 1) {
                fill(warp, Integer.numberOfTrailingZeros(m), element, value);
            }
        } else if (element.fill.wide()) {
            Arrays.fill(warp.d[element.slot], warp.d[element.slot][first]);
        } else {
            Arrays.fill(warp.r[element.slot], warp.r[element.slot][first]);
        }
    }

    static void fill(Warp warp, int lane, Element element, long value) {
        int slot = element.slot;
        switch (element.fill) {
            case INT_FROM_U8, INT_FROM_U16, INT_FROM_32 -> warp.r[slot][lane] = (int) value;
            case INT_FROM_S8 -> warp.r[slot][lane] = (byte) value;
            case INT16_FROM_S8 -> warp.r[slot][lane] = (byte) value & 0xFFFF;
            case INT_FROM_S16 -> warp.r[slot][lane] = (short) value;
            case LONG_FROM_S8 -> warp.d[slot][lane] = (byte) value;
            case LONG_FROM_S16 -> warp.d[slot][lane] = (short) value;
            case LONG_FROM_S32 -> warp.d[slot][lane] = (int) value;
            case LONG_FROM_UNSIGNED, LONG_FROM_64 -> warp.d[slot][lane] = value;
        }
    }
}
