package dev.cinch.gpu.exec;

/**
 * The layout of the spaces among generic addresses. Shared, local and param addresses are offsets in their own space
 * and start at 0; a generic address adds the window's start. Global and constant addresses are generic as they are.
 *
 * <p>Every buffer has a span of global addresses of its own, of 64 GiB, and lies in it where it lies in the memory of the
 * machine, so that whoever runs past its end or before its start meets no other buffer, and yet the lower bits of an address
 * are those of its place:
 *
 * <pre>
 * address = GLOBAL + 2^36 · buffer's number + place      place: buffers one after the other, at multiples of 256
 * </pre>
 *
 * <p>Buffers that a host process has at the same address have spans of a window that is as good as free in such processes. Other buffers
 * of such a process have spans below, since programs take for granted that pointers have 47 bits, as they have on a GPU, and keep
 * something else in the others; only when there are none left do they have longer addresses.
 */
public final class Addresses {
    public static final long GLOBAL = 0x7F00_0000_0000L;
    public static final long LOCAL = 0x7E00_0000_0000L;
    public static final long SHARED = 0x7D00_0000_0000L;
    public static final long PARAM = 0x7C00_0000_0000L;

    /** The instructions, for caches and DRAM; no address of a program is there. */
    public static final long CODE = 0x7B00_0000_0000L;

    /** The first global address of a buffer that is none of its host's addresses, if these are to be avoided. */
    public static final long BESIDE_HOST = 0x0200_0000_0000L;

    /** The first global address of a buffer that a host process has at the same address. */
    public static final long HOST = 0x2000_0000_0000L;

    /** The end of these addresses. */
    public static final long HOST_END = 0x7000_0000_0000L;

    /** The size of a window: more than any of these spaces can hold. */
    static final long WINDOW = 1L << 32;

    /** The distance between functions: function f of a module has address 16 · (f + 1); nothing else is so low. */
    static final long FUNCTION_STEP = 16;

    /** The number of bits of a global address that tell the place in the machine's memory. */
    private static final int PLACE_BITS = 36;

    /** The machine's memory, and what lies between two buffers' addresses for the same place. */
    public static final long SPAN = 1L << PLACE_BITS;

    /** Buffers that can have a span: so many that no address is negative. */
    static final long SPANS = (Long.MAX_VALUE - GLOBAL) / SPAN;

    /** Buffers that a host can have too. */
    static final long HOST_SPANS = (HOST_END - HOST) / SPAN;

    /** Buffers that it cannot have, while there are spans below. */
    static final long BESIDE_HOST_SPANS = (HOST - BESIDE_HOST) / SPAN;

    /** The first span behind all addresses of host processes: they have 47 bits on x86, 48 on Arm. */
    static final long FIRST_BEHIND_HOST = ((1L << 48) - GLOBAL) / SPAN;

    private Addresses() {}

    /** Whether an address is of the global space, whether or not anything is there. */
    static boolean isGlobal(long address) {
        return address >= GLOBAL || address >= BESIDE_HOST && address < HOST_END;
    }

    /** The place of a byte in the machine, for caches and DRAM; other spaces lie below the global one, as they are. */
    public static long place(long address) {
        return isGlobal(address) ? GLOBAL + (address & SPAN - 1) : address;
    }

    /** Whether a generic address is shared, local or param. */
    public static boolean inWindow(long address) {
        return in(SHARED, address) || in(LOCAL, address) || in(PARAM, address);
    }

    public static boolean in(long window, long address) {
        return address >= window && address < window + WINDOW;
    }
}
