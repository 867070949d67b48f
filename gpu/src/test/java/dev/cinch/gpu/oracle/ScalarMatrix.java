package dev.cinch.gpu.oracle;

import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Operand;
import dev.cinch.ptx.Type;
import java.util.List;

/** The matrix instructions of a whole warp, element by element as the manual's tables place them. */
final class ScalarMatrix {
    private final List<ScalarThread> lanes;
    private final ScalarMemory memory;
    private final Instruction instruction;

    ScalarMatrix(List<ScalarThread> lanes, ScalarMemory memory, Instruction instruction) {
        this.lanes = lanes;
        this.memory = memory;
        this.instruction = instruction;
    }

    static boolean knows(String opcode) {
        return switch (opcode) {
            case "mma", "ldmatrix", "stmatrix", "movmatrix" -> true;
            default -> false;
        };
    }

    void perform() {
        switch (instruction.opcode()) {
            case "ldmatrix" -> load();
            case "stmatrix" -> store();
            case "movmatrix" -> transpose();
            default -> multiply();
        }
    }

    private static List<Operand> elements(Operand operand) {
        return operand instanceof Operand.Vector vector ? vector.elements() : List.of(operand);
    }

    /** The address of an element of a matrix in memory; the lane of each row says where the row begins. */
    private long address(int operand, int matrix, int row, int column) {
        boolean turned = instruction.has("trans");
        ScalarThread lane = lanes.get(8 * matrix + (turned ? column : row));
        return lane.place(instruction.operand(operand)) + 2L * (turned ? row : column);
    }

    private void load() {
        List<Operand> to = elements(instruction.operand(0));
        long[][] values = new long[32][to.size()];
        for (int matrix = 0; matrix < to.size(); matrix++) {
            for (int row = 0; row < 8; row++) {
                for (int column = 0; column < 8; column++) {
                    long value = memory.load(address(1, matrix, row, column), 2);
                    values[4 * row + column / 2][matrix] |= value << 16 * (column % 2);
                }
            }
        }
        for (int lane = 0; lane < 32; lane++) {
            for (int matrix = 0; matrix < to.size(); matrix++) {
                lanes.get(lane).write(to.get(matrix), values[lane][matrix]);
            }
        }
    }

    private void store() {
        List<Operand> from = elements(instruction.operand(1));
        for (int matrix = 0; matrix < from.size(); matrix++) {
            for (int row = 0; row < 8; row++) {
                for (int column = 0; column < 8; column++) {
                    long pair = lanes.get(4 * row + column / 2).read(from.get(matrix), Type.B32);
                    memory.store(address(0, matrix, row, column), 2, pair >>> 16 * (column % 2));
                }
            }
        }
    }

    private void transpose() {
        Operand from = elements(instruction.operand(1)).get(0);
        long[] values = new long[32];
        for (int row = 0; row < 8; row++) {
            for (int column = 0; column < 8; column++) {
                long pair = lanes.get(4 * column + row / 2).read(from, Type.B32);
                values[4 * row + column / 2] |= (pair >>> 16 * (row % 2) & 0xFFFF) << 16 * (column % 2);
            }
        }
        for (int lane = 0; lane < 32; lane++) {
            lanes.get(lane).write(elements(instruction.operand(0)).get(0), values[lane]);
        }
    }

    /** What of a fragment's operand lies in this part of a register, as wide as an element. */
    private long element(int lane, int operand, int register, int part, int bits) {
        Operand from = elements(instruction.operand(operand)).get(register);
        long whole = lanes.get(lane).read(from, bits == 64 ? Type.B64 : Type.B32);
        return bits == 64 ? whole : whole >>> part * bits & (1L << bits) - 1;
    }

    /** The element of a row of A, or of a column of B, at a depth. */
    private long factor(int operand, int lines, int line, int depth, int bits) {
        int parts = Math.max(1, 32 / bits);
        int lane = line % 8 * 4 + depth / parts % 4;
        int register = depth / (4 * parts) * (lines / 8) + line / 8;
        return element(lane, operand, register, depth % parts, bits);
    }

    private long[][] lines(int operand, int lines, int depth, int bits) {
        long[][] elements = new long[lines][depth];
        for (int line = 0; line < lines; line++) {
            for (int k = 0; k < depth; k++) {
                elements[line][k] = factor(operand, lines, line, k, bits);
            }
        }
        return elements;
    }

    private long before(int row, int column, int bits) {
        int place = row / 8 * 2 + column % 2;
        int parts = Math.max(1, 32 / bits);
        return element(row % 8 * 4 + column / 2, 3, place / parts, place % parts, bits);
    }

    private void multiply() {
        String shape = instruction.modifiers().stream()
                .filter(word -> word.matches("m\\d+n8k\\d+"))
                .findFirst()
                .orElseThrow();
        int rows = Integer.parseInt(shape.substring(1, shape.indexOf('n')));
        int depth = Integer.parseInt(shape.substring(shape.indexOf('k') + 1));
        ScalarProduct product = new ScalarProduct(instruction);
        int bits = product.bits();
        Type sum = instruction.type();
        long[][] a = lines(1, rows, depth, bits);
        long[][] b = lines(2, 8, depth, bits);
        long[][] results = new long[32][4];
        int parts = Math.max(1, 32 / sum.bits());
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < 8; column++) {
                long result = product.of(a[row], b[column], before(row, column, sum.bits()));
                int place = row / 8 * 2 + column % 2;
                results[row % 8 * 4 + column / 2][place / parts] |= result << place % parts * sum.bits();
            }
        }
        List<Operand> to = elements(instruction.operand(0));
        for (int lane = 0; lane < 32; lane++) {
            for (int register = 0; register < to.size(); register++) {
                lanes.get(lane).write(to.get(register), results[lane][register]);
            }
        }
    }
}
