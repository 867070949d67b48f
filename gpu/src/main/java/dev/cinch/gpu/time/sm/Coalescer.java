package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.exec.Addresses;
import dev.cinch.gpu.time.machine.Coalescing;
import java.util.Arrays;

/** The coalescer: joins the addresses of a warp's lanes to 128-byte lines, or to segments of them. */
final class Coalescer {
    private static final long LINE = ~127L;

    /** Which bytes of each line are touched: the lower and the upper 64. */
    private long[] line = new long[128];

    private long[] low = new long[128];
    private long[] high = new long[128];
    private int count;

    /** Whether lines become {@link Segments}; the entries in the order of their addresses. */
    private final boolean segments;

    private int[] order = new int[128];

    Coalescer(Coalescing way) {
        segments = way == Coalescing.SEGMENTS;
    }

    /** Fills in what a warp's access to global memory takes. */
    void memory(long[] address, int mask, int elementBytes, MemoryInstruction into) {
        if (segments) {
            // Of a vector the first element alone counts.
            collect(address, mask, elementBytes);
            putSegments(Segments.bytes(elementBytes, into.uncached), into);
        } else {
            global(address, mask, into.bytesPerLane, into);
        }
    }

    /** The same of an atomic access. */
    void atomic(long[] address, int mask, MemoryInstruction into) {
        if (!segments) {
            global(address, mask, into.bytesPerLane, into);
            return;
        }
        count = 0;
        long ones = (1L << into.bytesPerLane) - 1;
        for (int m = mask; m != 0; m &= m - 1) {
            long a = address[Integer.numberOfTrailingZeros(m)];
            long bytes = ones << (a & 31);
            int at = 0;
            while (at < count && (line[at] != (a & ~31L) || (low[at] & bytes) != 0)) {
                at++;
            }
            if (at == count) {
                open(a & ~31L);
            }
            low[at] |= bytes;
        }
        sort();
        for (int i = count - 1; i >= 0; i--) {
            long segment = line[order[i]];
            into.addLine(Addresses.place(segment & LINE), 1 << (int) (segment >> 5 & 3), 0);
        }
    }

    /** Fills in the lines of a warp's access to global memory, in the order in which lanes first touch them. */
    void global(long[] address, int mask, int bytes, MemoryInstruction into) {
        if (LaneStride.is(bytes, address, mask)) {
            putRange(address[0], address[0] + 32L * bytes, into);
            return;
        }
        collect(address, mask, bytes);
        put(into);
    }

    private void collect(long[] address, int mask, int bytes) {
        count = 0;
        long ones = (1L << bytes) - 1;
        int recent = -1;
        for (int m = mask; m != 0; m &= m - 1) {
            long a = address[Integer.numberOfTrailingZeros(m)];
            long lineOf = a & LINE;
            if (recent < 0 || line[recent] != lineOf) {
                recent = find(lineOf);
            }
            touch(recent, (int) a & 127, ones);
        }
    }

    /**
     * The same for local memory, where word w of all threads lies together: 128 bytes of each warp.
     *
     * @param start of local memory among the addresses
     * @param warps all warps that the machine can hold
     * @param warp the number of this one among them
     */
    void local(
            long[] address, int mask, int bytes, long start, long window, int warps, int warp, MemoryInstruction into) {
        count = 0;
        int recent = -1;
        for (int offset = 0; offset < Math.max(bytes, 4); offset += 4) {
            for (int m = mask; m != 0; m &= m - 1) {
                int lane = Integer.numberOfTrailingZeros(m);
                long a = address[lane] - start + offset;
                long lineOf = window + ((a >> 2) * warps + warp) * 128;
                if (recent < 0 || line[recent] != lineOf) {
                    recent = find(lineOf);
                }
                touch(recent, 4 * lane + (int) (a & 3), (1L << Math.min(bytes, 4)) - 1);
            }
        }
        if (segments) {
            putSegments(Segments.bytes(bytes, false), into);
        } else {
            put(into);
        }
    }

    private void touch(int at, int offset, long ones) {
        if (offset < 64) {
            low[at] |= ones << offset;
        } else {
            high[at] |= ones << offset - 64;
        }
    }

    private int find(long wanted) {
        for (int i = count - 1; i >= 0; i--) {
            if (line[i] == wanted) {
                return i;
            }
        }
        return open(wanted);
    }

    private int open(long wanted) {
        if (count == line.length) {
            line = Arrays.copyOf(line, 2 * count);
            low = Arrays.copyOf(low, 2 * count);
            high = Arrays.copyOf(high, 2 * count);
            order = Arrays.copyOf(order, 2 * count);
        }
        line[count] = wanted;
        low[count] = 0;
        high[count] = 0;
        return count++;
    }

    private void put(MemoryInstruction into) {
        for (int i = 0; i < count; i++) {
            int touched = half(low[i], 0) | half(high[i], 2);
            int filled = full(low[i], 0) | full(high[i], 2);
            into.addLine(Addresses.place(line[i]), touched, filled, low[i], high[i]);
        }
    }

    /** The same of bytes that follow each other. */
    private static void putRange(long from, long end, MemoryInstruction into) {
        for (long at = from & LINE; at < end; at += 128) {
            int first = (int) Math.max(0, from - at);
            int behind = (int) Math.min(128, end - at);
            int touched = sectors(first >> 5, behind + 31 >> 5);
            int filled = sectors(first + 31 >> 5, behind >> 5);
            into.addLine(Addresses.place(at), touched, filled, bytes(first, behind), bytes(first - 64, behind - 64));
        }
    }

    /** The bytes of half a line from one to before another, one bit each. */
    private static long bytes(int from, int to) {
        int first = Math.max(0, from);
        int count = Math.min(64, to) - first;
        return count <= 0 ? 0 : -1L >>> 64 - count << first;
    }

    /** The sectors from one to before another, one bit each; none if that is not behind it. */
    private static int sectors(int from, int to) {
        return (1 << to) - 1 & -1 << from;
    }

    private void putSegments(int segmentBytes, MemoryInstruction into) {
        sort();
        for (int i = count - 1; i >= 0; i--) {
            int at = order[i];
            int touched = half(low[at], 0) | half(high[at], 2);
            int filled = full(low[at], 0) | full(high[at], 2);
            Segments.add(Addresses.place(line[at]), touched, filled, segmentBytes, into);
        }
    }

    /** By address, equal ones as they came. */
    private void sort() {
        for (int i = 0; i < count; i++) {
            int at = i;
            for (; at > 0 && line[order[at - 1]] > line[i]; at--) {
                order[at] = order[at - 1];
            }
            order[at] = i;
        }
    }

    private static int half(long bytes, int shift) {
        return ((bytes & 0xFFFF_FFFFL) != 0 ? 1 << shift : 0) | (bytes >>> 32 != 0 ? 2 << shift : 0);
    }

    private static int full(long bytes, int shift) {
        return ((int) bytes == -1 ? 1 << shift : 0) | (bytes >>> 32 == 0xFFFF_FFFFL ? 2 << shift : 0);
    }
}
