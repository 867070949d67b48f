package dev.cinch.gpu.exec;

/**
 * Where the spaces lie among generic addresses. Shared, local and param addresses are offsets in their own space and
 * start at 0; a generic address adds the window's start. Global and constant addresses are generic as they are.
 */
public final class Addresses {
    public static final long GLOBAL = 0x7F00_0000_0000L;
    public static final long LOCAL = 0x7E00_0000_0000L;
    public static final long SHARED = 0x7D00_0000_0000L;
    public static final long PARAM = 0x7C00_0000_0000L;

    /** The size of a window: more than any of these spaces can hold. */
    static final long WINDOW = 1L << 32;

    /** Function f of a module has address 16 · (f + 1); nothing else is so low. */
    static final long FUNCTION_STEP = 16;

    private Addresses() {}

    /** Whether a generic address is shared, local or param. */
    public static boolean inWindow(long address) {
        return in(SHARED, address) || in(LOCAL, address) || in(PARAM, address);
    }

    public static boolean in(long window, long address) {
        return address >= window && address < window + WINDOW;
    }
}
