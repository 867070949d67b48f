package dev.cinch.gpu.oracle;

import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Operand;
import dev.cinch.ptx.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Four warps and the products that they have begun by {@code wgmma}, as late as the manual allows: none is done before the
 * warps wait for its group.
 */
final class ScalarWarpgroup {
    private static final int THREADS = 128;
    private static final int ROWS = 64;

    private final List<ScalarThread> threads;
    private final ScalarMemory memory;
    private final long shared;
    private final Deque<List<Runnable>> groups = new ArrayDeque<>();
    private List<Runnable> open = new ArrayList<>();

    /** @param shared the address at which the block's shared memory begins */
    ScalarWarpgroup(List<ScalarThread> threads, ScalarMemory memory, long shared) {
        this.threads = threads;
        this.memory = memory;
        this.shared = shared;
    }

    /** Lets all go on if they stand at the same instruction. */
    boolean release() {
        ScalarThread first = threads.get(0);
        if (threads.size() < THREADS || !first.atWarpgroup()) {
            return false;
        }
        Instruction instruction = first.instruction();
        for (ScalarThread thread : threads) {
            if (!thread.atWarpgroup() || thread.instruction() != instruction) {
                return false;
            }
        }
        perform(instruction);
        threads.forEach(ScalarThread::pass);
        return true;
    }

    private void perform(Instruction instruction) {
        if (instruction.has("commit_group")) {
            groups.add(open);
            open = new ArrayList<>();
        } else if (instruction.has("wait_group")) {
            long but = threads.get(0).read(instruction.operand(0), Type.U32);
            while (groups.size() > but) {
                groups.remove().forEach(Runnable::run);
            }
        } else if (instruction.has("mma_async")) {
            ScalarThread first = threads.get(0);
            boolean rowsInRegisters = instruction.operand(1) instanceof Operand.Vector;
            long a = rowsInRegisters ? 0 : first.read(instruction.operand(1), Type.B64);
            long b = first.read(instruction.operand(2), Type.B64);
            boolean keeps = first.read(instruction.operand(3), Type.PRED) != 0;
            open.add(() -> multiply(instruction, a, b, keeps));
        }
    }

    private static long constant(Instruction instruction, int operand) {
        return operand < instruction.operands().size() ? ((Operand.Int) instruction.operand(operand)).value() : 0;
    }

    private void multiply(Instruction instruction, long descriptorA, long descriptorB, boolean keeps) {
        ScalarProduct product = new ScalarProduct(instruction);
        String[] shape = instruction.modifiers().stream()
                .filter(word -> word.matches("m64n\\d+k\\d+"))
                .findFirst()
                .orElseThrow()
                .split("\\D");
        int columns = Integer.parseInt(shape[2]);
        int depth = Integer.parseInt(shape[3]);
        int bits = product.bits();
        boolean rowsInRegisters = instruction.operand(1) instanceof Operand.Vector;
        // Behind the predicate: the signs of A and B, then which of those in memory are turned.
        boolean turnedA = !rowsInRegisters && constant(instruction, 6) == 1;
        boolean turnedB = constant(instruction, rowsInRegisters ? 6 : 7) == 1;
        long[][] a =
                rowsInRegisters ? registers(instruction, depth, bits) : lines(descriptorA, turnedA, ROWS, depth, bits);
        long[][] b = lines(descriptorB, turnedB, columns, depth, bits);
        if (product.floating()) {
            negate(a, constant(instruction, 4), bits);
            negate(b, constant(instruction, 5), bits);
        }
        List<Operand> sums = ((Operand.Vector) instruction.operand(0)).elements();
        int width = instruction.type().bits();
        int parts = 32 / width;
        for (int row = 0; row < ROWS; row++) {
            for (int column = 0; column < columns; column++) {
                ScalarThread thread = threads.get(row / 16 * 32 + row % 8 * 4 + column % 8 / 2);
                int number = column / 8 * 4 + row / 8 % 2 * 2 + column % 2;
                Operand sum = sums.get(number / parts);
                int shift = number % parts * width;
                long mask = (1L << width) - 1;
                long whole = thread.read(sum, Type.B32);
                long before = keeps ? whole >>> shift & mask : 0;
                long result = product.of(a[row], b[column], before);
                thread.write(sum, whole & ~(mask << shift) | result << shift);
            }
        }
    }

    private static void negate(long[][] lines, long scale, int bits) {
        for (long[] line : lines) {
            for (int k = 0; k < line.length; k++) {
                line[k] ^= scale == -1 ? 1L << bits - 1 : 0;
            }
        }
    }

    /** Sixteen rows of A to a warp, as {@code mma} holds them. */
    private long[][] registers(Instruction instruction, int depth, int bits) {
        List<Operand> from = ((Operand.Vector) instruction.operand(1)).elements();
        int parts = 32 / bits;
        long[][] lines = new long[ROWS][depth];
        for (int row = 0; row < ROWS; row++) {
            for (int k = 0; k < depth; k++) {
                ScalarThread thread = threads.get(row / 16 * 32 + row % 8 * 4 + k / parts % 4);
                long whole = thread.read(from.get(k / (4 * parts) * 2 + row / 8 % 2), Type.B32);
                lines[row][k] = whole >>> k % parts * bits & (1L << bits) - 1;
            }
        }
        return lines;
    }

    /** A matrix in shared memory, its lines the rows of A or the columns of B. */
    private long[][] lines(long descriptor, boolean turned, int count, int depth, int bits) {
        long start = (descriptor & 0x3FFF) * 16;
        long leading = descriptor >>> 16 & 0x3FFF;
        long stride = descriptor >>> 32 & 0x3FFF;
        // Pieces of 16 bytes that a swizzled row has.
        int span = new int[] {1, 8, 4, 2}[(int) (descriptor >>> 62)];
        long[][] lines = new long[count][depth];
        for (int line = 0; line < count; line++) {
            for (int k = 0; k < depth; k++) {
                long bit = (long) (turned ? line : k) * bits;
                int piece = (int) (bit / 128);
                long pieces =
                        turned ? across(piece, k, span, leading, stride) : along(line, piece, span, leading, stride);
                long at = start + pieces * 16;
                // The bits from 7 on turn the bits from 4 on, as many as number the pieces of a row.
                at ^= (at / 128 % span) * 16;
                long value = memory.load(shared + at + bit % 128 / 8, Math.max(1, bits / 8));
                lines[line][k] = bits < 8 ? value >>> bit % 8 & (1L << bits) - 1 : value;
            }
        }
        return lines;
    }

    /** The place of a piece, in pieces, where the elements along the depth are neighbours: ((8, n), 2) : ((span, stride), 1 or leading). */
    private static long along(int line, int piece, int span, long leading, long stride) {
        return line % 8 * span + line / 8 * stride + piece * (span == 1 ? leading : 1);
    }

    /** Where the elements across it are: ((span, n), (8, k)) : ((1, leading), (span, stride)), with the two distances swapped without a swizzle. */
    private static long across(int piece, int k, int span, long leading, long stride) {
        long far = span == 1 ? stride : leading;
        long deep = span == 1 ? leading : stride;
        return piece % span + piece / span * far + k % 8 * span + k / 8 * deep;
    }
}
