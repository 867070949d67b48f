package dev.cinch.gpu.oracle;

import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Operand;
import dev.cinch.ptx.Type;
import java.util.List;

/**
 * The instructions {@code wmma}, element by element. The manual leaves their registers open; an H200 puts them together of
 * those of {@code mma}: tiles of sixteen rows, and of eight columns. With 32 columns it multiplies the matrices turned, so that B takes the place of A.
 */
final class ScalarTiles {
    private final List<ScalarThread> lanes;
    private final ScalarMemory memory;
    private final Instruction instruction;
    private final int rows;
    private final int columns;
    private final int depth;

    /** An element's place: the part of a register of a lane. */
    private record Place(int lane, int register, int part) {}

    ScalarTiles(List<ScalarThread> lanes, ScalarMemory memory, Instruction instruction) {
        this.lanes = lanes;
        this.memory = memory;
        this.instruction = instruction;
        String[] shape = instruction.modifiers().stream()
                .filter(word -> word.matches("m\\d+n\\d+k\\d+"))
                .findFirst()
                .orElseThrow()
                .split("\\D");
        rows = Integer.parseInt(shape[1]);
        columns = Integer.parseInt(shape[2]);
        depth = Integer.parseInt(shape[3]);
    }

    void perform() {
        if (instruction.has("mma")) {
            multiply();
        } else if (instruction.has("load")) {
            load();
        } else {
            store();
        }
    }

    private static List<Operand> elements(Operand operand) {
        return operand instanceof Operand.Vector vector ? vector.elements() : List.of(operand);
    }

    private static int parts(int bits) {
        return Math.max(1, 32 / bits);
    }

    /** Where a line of A or B, a row or a column, has its element at this depth. */
    private Place factor(boolean first, int line, int k, int bits) {
        int parts = parts(bits);
        int step = k / (4 * parts);
        int steps = Math.max(1, depth / (4 * parts));
        boolean asRows = first ? rows > 8 : columns > 16;
        int register = asRows ? line / 16 * 2 * steps + 2 * step + line / 8 % 2 : line / 8 * steps + step;
        return new Place(line % 8 * 4 + k / parts % 4, register, k % parts);
    }

    /** Where C or D has an element. */
    private Place sum(int row, int column, int bits) {
        boolean turned = columns == 32;
        int line = turned ? column : row;
        int across = turned ? row : column;
        int number = (line / 16 + across / 8) * 4 + line / 8 % 2 * 2 + across % 2;
        return new Place(line % 8 * 4 + across % 8 / 2, number / parts(bits), number % parts(bits));
    }

    private long read(int operand, Place place, int bits) {
        Operand from = elements(instruction.operand(operand)).get(place.register);
        long whole = lanes.get(place.lane).read(from, bits == 64 ? Type.B64 : Type.B32);
        return bits == 64 ? whole : whole >>> place.part * bits & (1L << bits) - 1;
    }

    private void multiply() {
        ScalarProduct product = new ScalarProduct(instruction);
        int bits = product.bits();
        int bitsOfC = instruction.types().get(instruction.types().size() - 1).bits();
        int bitsOfD = instruction.type().bits();
        List<Operand> to = elements(instruction.operand(0));
        long[][] results = new long[32][to.size()];
        long[][] a = factors(true, rows, bits);
        long[][] b = factors(false, columns, bits);
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                Place place = sum(row, column, bitsOfD);
                long result = product.of(a[row], b[column], read(3, sum(row, column, bitsOfC), bitsOfC));
                results[place.lane][place.register] |= result << place.part * bitsOfD;
            }
        }
        write(to, results, to.size());
    }

    private long[][] factors(boolean first, int lines, int bits) {
        long[][] elements = new long[lines][depth];
        for (int line = 0; line < lines; line++) {
            for (int k = 0; k < depth; k++) {
                elements[line][k] = read(first ? 1 : 2, factor(first, line, k, bits), bits);
            }
        }
        return elements;
    }

    /** Registers beyond the distinct ones are copies. */
    private void write(List<Operand> to, long[][] values, int distinct) {
        for (int lane = 0; lane < 32; lane++) {
            for (int register = 0; register < to.size(); register++) {
                lanes.get(lane).write(to.get(register), values[lane][register % distinct]);
            }
        }
    }

    /** Bits of an element in memory. */
    private int bits() {
        return instruction.types().isEmpty()
                ? instruction.has("b1") ? 1 : 4
                : instruction.type().bits();
    }

    /** The matrix that moves has so many lines and elements in each, and each element a place. */
    private Place place(int line, int along) {
        return instruction.has("a")
                ? factor(true, line, along, bits())
                : instruction.has("b") ? factor(false, line, along, bits()) : sum(line, along, bits());
    }

    private int lines() {
        return instruction.has("b") ? columns : rows;
    }

    private int length() {
        return instruction.has("a") || instruction.has("b") ? depth : columns;
    }

    /** The number of bits before an element in memory. */
    private long before(int line, int along) {
        // The lines of B are columns.
        boolean contiguous = instruction.has("row") != instruction.has("b");
        long stride = instruction.operands().size() > 2
                ? lanes.get(0).read(instruction.operand(2), Type.U32)
                : contiguous ? length() : lines();
        return (contiguous ? line * stride + along : along * stride + line) * bits();
    }

    private void load() {
        List<Operand> to = elements(instruction.operand(0));
        long[][] values = new long[32][to.size()];
        int distinct = 0;
        for (int line = 0; line < lines(); line++) {
            for (int along = 0; along < length(); along++) {
                Place place = place(line, along);
                long at = before(line, along);
                long start = lanes.get(place.lane).place(instruction.operand(1));
                long value = bits() < 8
                        ? memory.load(start + at / 8, 1) >>> at % 8 & (1L << bits()) - 1
                        : memory.load(start + at / 8, bits() / 8);
                values[place.lane][place.register] |= value << place.part * bits();
                distinct = Math.max(distinct, place.register + 1);
            }
        }
        write(to, values, distinct);
    }

    private void store() {
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                Place place = place(row, column);
                long start = lanes.get(place.lane).place(instruction.operand(0));
                memory.store(start + before(row, column) / 8, bits() / 8, read(1, place, bits()));
            }
        }
    }
}
