package dev.cinch.gpu.exec.matrix;

/**
 * The way in which the lanes of a warp hold a matrix: which element lies in which part of which register. Most of it is
 * in the PTX manual; of {@code wmma} it is what an H200 does, which the manual leaves open.
 */
public final class Fragment {
    /** Registers in each lane. */
    private final int registers;

    private final int partBits;
    private final int parts;

    /** For part p of register r in lane l the number of the element, at 32 · (r · parts + p) + l. */
    private final int[] element;

    private interface Place {
        int of(int lane, int register, int part);
    }

    private Fragment(int registers, int partBits, Place place) {
        this.registers = registers;
        this.partBits = partBits;
        parts = Math.max(1, 32 / partBits);
        element = new int[32 * registers * parts];
        for (int i = 0; i < element.length; i++) {
            element[i] = place.of(i % 32, i / 32 / parts, i / 32 % parts);
        }
    }

    /**
     * The rows of A or the columns of B, eight to a group of four lanes each.
     *
     * @param paired whether the next register holds a line eight further on, rather than the line's next elements
     */
    static Fragment lines(int lines, int depth, int bits, int registers, boolean paired) {
        int parts = Math.max(1, 32 / bits);
        int along = depth / (4 * parts);
        return new Fragment(registers, bits, (lane, i, part) -> {
            int line = paired ? (i & 1) * 8 + i / (2 * along) % (lines / 16) * 16 : i / along % (lines / 8) * 8;
            int step = paired ? (i >> 1) % along : i % along;
            return (line + lane / 4) * depth + (step * 4 + lane % 4) * parts + part;
        });
    }

    /** The matrix C or D. The one of 8 rows and 32 columns lies as if it were turned. */
    static Fragment sums(int rows, int columns, int bits) {
        int parts = Math.max(1, 32 / bits);
        int registers = rows * columns / 32 / parts;
        return new Fragment(registers, bits, (lane, i, part) -> {
            int e = i * parts + part;
            int row = lane / 4 + (e >> 1 & 1) * 8;
            int column = lane % 4 * 2 + (e & 1);
            int further = e >> 2;
            if (columns == 32) {
                return column * columns + row + 16 * further;
            }
            return columns == 16 ? row * columns + column + 8 * further : (row + 16 * further) * columns + column;
        });
    }

    /** The four matrices A of {@code m8n8k4} in half precision, one behind the other; of B if the layout is the other one. */
    static Fragment quads(boolean inLane) {
        return new Fragment(2, 16, (lane, i, part) -> {
            int e = 2 * i + part;
            int line = (inLane ? lane % 4 : e) + lane / 16 * 4;
            return lane % 16 / 4 * 32 + line * 4 + (inLane ? e : lane % 4);
        });
    }

    /** The four matrices C or D of {@code m8n8k4}. */
    static Fragment quadSums(boolean half) {
        return new Fragment(half ? 4 : 8, half ? 16 : 32, (lane, i, part) -> {
            int e = half ? 2 * i + part : i;
            int row = half ? lane % 4 : (lane & 1) + (e & 2);
            int column = half ? e : (e & 4) + (lane & 2) + (e & 1);
            return lane % 16 / 4 * 64 + (row + lane / 16 * 4) * 8 + column;
        });
    }

    public int registers() {
        return registers;
    }

    /** The number of the element in a part of a lane's register. */
    public int element(int lane, int register, int part) {
        return element[32 * (register * parts + part) + lane];
    }

    /** Elements in a register. */
    public int parts() {
        return parts;
    }

    public int partBits() {
        return partBits;
    }

    /** Spreads registers to elements; of several copies of one the first counts. */
    void unpack(long[] from, long[] elements) {
        long mask = partBits == 64 ? -1 : (1L << partBits) - 1;
        int i = element.length;
        for (int register = 32 * (registers - 1); register >= 0; register -= 32) {
            for (int shift = (parts - 1) * partBits; shift >= 0; shift -= partBits) {
                i -= 32;
                for (int lane = 0; lane < 32; lane++) {
                    elements[element[i + lane]] = from[register + lane] >>> shift & mask;
                }
            }
        }
    }

    /** Gathers elements into registers. */
    void pack(long[] elements, long[] to) {
        int i = 0;
        for (int register = 0; register < 32 * registers; register += 32) {
            for (int lane = 0; lane < 32; lane++) {
                to[register + lane] = elements[element[i + lane]];
            }
            i += 32;
            for (int shift = partBits; shift < 32; shift += partBits) {
                for (int lane = 0; lane < 32; lane++) {
                    to[register + lane] |= elements[element[i + lane]] << shift;
                }
                i += 32;
            }
        }
    }
}
