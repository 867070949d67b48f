package dev.cinch.gpu.exec.matrix;

import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Type;

/**
 * The matrix that {@code wmma.load} or {@code wmma.store} moves. Elements of less than a byte are taken by the word.
 *
 * @param fragment the way in which lanes hold it
 * @param bytes of an element
 * @param elements in what the fragment calls one: more than one if they are taken by the word
 * @param width elements of a line of the fragment
 * @param contiguous whether the elements of a line lie one behind the other in memory
 * @param stride what lies between starts of lines in memory, in elements, if nothing says it
 */
public record MatrixInMemory(Fragment fragment, int bytes, int elements, int width, boolean contiguous, int stride) {
    public static MatrixInMemory of(Instruction instruction) {
        TileShape shape = TileShape.of(instruction);
        boolean first = instruction.has("a");
        boolean second = instruction.has("b");
        boolean row = instruction.has("row");
        Type type = instruction.types().isEmpty() ? null : instruction.type();
        int bits = type == null ? instruction.has("b1") ? 1 : 4 : type.bits();
        if (!first && !second) {
            return new MatrixInMemory(
                    Fragment.sums(shape.rows(), shape.columns(), bits),
                    bits / 8,
                    1,
                    shape.columns(),
                    row,
                    row ? shape.columns() : shape.rows());
        }
        int elements = bits < 8 ? 32 / bits : 1;
        int taken = bits * elements;
        int lines = first ? shape.rows() : shape.columns();
        int depth = shape.depth() / elements;
        int registers = type == Type.F16 ? 8 : lines * depth / 32 / Math.max(1, 32 / taken);
        boolean contiguous = first == row;
        return new MatrixInMemory(
                Fragment.lines(lines, depth, taken, registers, lines > (first ? 8 : 16)),
                taken / 8,
                elements,
                depth,
                contiguous,
                contiguous ? shape.depth() : lines);
    }

    /** The distance in bytes of an element of the fragment from the matrix's start. */
    public long offset(int element, int strideInElements) {
        int line = element / width;
        int along = element % width;
        long lineBytes = (long) strideInElements / elements * bytes;
        return contiguous ? line * lineBytes + (long) along * bytes : along * lineBytes + (long) line * bytes;
    }
}
