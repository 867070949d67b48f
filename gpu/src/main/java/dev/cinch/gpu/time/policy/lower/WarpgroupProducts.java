package dev.cinch.gpu.time.policy.lower;

import dev.cinch.ptx.Instruction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The time of products of warpgroups, which their columns decide, whatever their types: half a cycle of the matrix units for each, or, where
 * that is more, what it takes to read both sides from shared memory, 64 rows and the columns of 32 bytes. One that goes on with the sums of the last follows it at once.
 */
final class WarpgroupProducts {
    private static final Pattern SHAPE = Pattern.compile("m64n(\\d+)k\\d+");
    private static final int ROWS_CYCLES = 16;

    private WarpgroupProducts() {}

    static boolean is(Instruction instruction) {
        return instruction.opcode().equals("wgmma") && instruction.has("mma_async");
    }

    /** Cycles for which one has the matrix units. */
    static int cycles(Instruction product) {
        int columns = columns(product);
        return Math.max(columns / 2, ROWS_CYCLES + columns / 4);
    }

    static int columns(Instruction product) {
        for (String word : product.modifiers()) {
            Matcher shape = SHAPE.matcher(word);
            if (shape.matches()) {
                return Integer.parseInt(shape.group(1));
            }
        }
        throw new IllegalArgumentException("a product of a warpgroup without a shape: " + product);
    }
}
