package dev.cinch.gpu.oracle;

import dev.cinch.gpu.exec.matrix.LiteralFloatProduct;
import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Operand;
import dev.cinch.ptx.Type;
import java.math.BigInteger;
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
        List<String> kinds = kinds();
        int bits = kinds.get(0).equals("tf32") ? 32 : width(kinds.get(0));
        Type sum = instruction.types().get(0);
        long[][] a = lines(1, rows, depth, bits);
        long[][] b = lines(2, 8, depth, bits);
        long[][] results = new long[32][4];
        int parts = Math.max(1, 32 / sum.bits());
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < 8; column++) {
                long result = product(kinds, bits, a[row], b[column], before(row, column, sum.bits()), sum);
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

    /** The types of A and B; some of them the parser knows as modifiers. */
    private List<String> kinds() {
        List<String> narrow = instruction.modifiers().stream()
                .filter(word -> word.matches("[us]4|b1|e4m3|e5m2"))
                .toList();
        List<Type> types = instruction.types();
        return narrow.isEmpty() ? List.of(types.get(1).ptx(), types.get(2).ptx()) : narrow;
    }

    private static int width(String kind) {
        return switch (kind) {
            case "e4m3", "e5m2" -> 8;
            default -> Integer.parseInt(kind.replaceAll("\\D", ""));
        };
    }

    private long product(List<String> kinds, int bits, long[] a, long[] b, long before, Type sum) {
        boolean half = sum == Type.F16;
        return switch (kinds.get(0)) {
            case "f16" -> steps(5, 10, half, a, b, before);
            case "bf16" -> steps(8, 7, false, a, b, before);
            case "tf32" -> steps(8, 10, false, cut(a), cut(b), before);
            case "e4m3", "e5m2" -> bytes(kinds, half, a, b, before);
            case "f64" -> chain(a, b, before);
            case "b1" -> bits(a, b, before);
            default -> integers(kinds, bits, a, b, before);
        };
    }

    private static long[] cut(long[] singles) {
        long[] values = new long[singles.length];
        for (int k = 0; k < values.length; k++) {
            values[k] = singles[k] >>> 13;
        }
        return values;
    }

    private static long steps(int exponentBits, int fractionBits, boolean half, long[] a, long[] b, long before) {
        int[] x = new int[a.length];
        int[] y = new int[a.length];
        for (int k = 0; k < a.length; k++) {
            x[k] = (int) a[k];
            y[k] = (int) b[k];
        }
        LiteralFloatProduct literal = new LiteralFloatProduct(exponentBits, fractionBits, false, 25);
        return literal.step((int) before, half, x, y) & 0xFFFF_FFFFL;
    }

    /** As ptxas has it: in half precision, the lower halves of registers before the upper, and C by an addition. */
    private static long bytes(List<String> kinds, boolean half, long[] a, long[] b, long before) {
        long sum = 0;
        for (int upper = 0; upper < 2; upper++) {
            long[] x = new long[a.length / 2];
            long[] y = new long[a.length / 2];
            for (int k = 0; k < x.length; k++) {
                int from = k / 2 * 4 + 2 * upper + k % 2;
                x[k] = wide(kinds.get(0), a[from]);
                y[k] = wide(kinds.get(1), b[from]);
            }
            sum = steps(5, 10, half, x, y, sum);
        }
        SoftFormat format = half ? SoftFormat.F16 : SoftFormat.F32;
        Long total = new SoftFloat(format).add(sum, before, "rn");
        return total != null ? total : FloatSteps.notANumber(format);
    }

    private static long wide(String kind, long code) {
        if (kind.equals("e5m2")) {
            return code << 8;
        }
        long field = code >>> 3 & 15;
        long fraction = code & 7;
        boolean negative = code >= 128;
        if (field == 15 && fraction == 7) {
            return 0x7FFF;
        }
        BigInteger digits = BigInteger.valueOf(field == 0 ? fraction : 8 + fraction);
        int exponent = (int) Math.max(field, 1) - 10;
        return SoftFormat.F16.round(negative ? digits.negate() : digits, exponent, negative, "rn");
    }

    private long chain(long[] a, long[] b, long before) {
        long sum = before;
        for (int k = 0; k < a.length; k++) {
            Long next = new SoftFloat(SoftFormat.F64).fused(a[k], b[k], sum, FloatSteps.rounding(instruction));
            sum = next != null ? next : FloatSteps.notANumber(SoftFormat.F64, b[k], sum, a[k]);
        }
        return sum;
    }

    private long bits(long[] a, long[] b, long before) {
        long sum = before;
        for (int k = 0; k < a.length; k++) {
            sum += instruction.has("xor") ? a[k] ^ b[k] : a[k] & b[k];
        }
        return sum & 0xFFFF_FFFFL;
    }

    private long integers(List<String> kinds, int bits, long[] a, long[] b, long before) {
        BigInteger sum = IntegerSteps.value(before, Type.S32);
        for (int k = 0; k < a.length; k++) {
            BigInteger x = IntegerSteps.value(a[k], bits, kinds.get(0).startsWith("s"));
            sum = sum.add(x.multiply(IntegerSteps.value(b[k], bits, kinds.get(1).startsWith("s"))));
        }
        boolean saturates = instruction.has("satfinite");
        return (saturates ? IntegerSteps.clamp(sum, 32, true) : sum).longValue() & 0xFFFF_FFFFL;
    }
}
