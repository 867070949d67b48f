package dev.cinch.ptx;

import java.util.List;

/**
 * A named piece of memory: a module variable, a function's local or shared array, a parameter.
 *
 * @param bytes its size; 0 for {@code extern .shared x[]}, whose size the launch gives
 * @param initial its first bytes, as short as the text wrote them (the rest is zero); empty if it has no initialiser
 * @param pointers addresses to be put into the initial bytes once they are known
 * @param external declared here, defined elsewhere
 * @param managed whether the host sees it at the same address
 */
public record Variable(
        Position at,
        String name,
        Space space,
        Type type,
        int alignment,
        long bytes,
        byte[] initial,
        List<Pointer> pointers,
        boolean external,
        boolean managed) {
    /**
     * The address of a variable or function inside an initialiser.
     *
     * @param offset where in the variable it goes
     * @param bytes how wide it is there, 4 or 8
     * @param symbol a variable's or function's name
     * @param generic whether {@code generic(symbol)} was written
     */
    public record Pointer(int offset, int bytes, String symbol, long addend, boolean generic) {}
}
