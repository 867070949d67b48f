package dev.cinch.gpu.exec.matrix;

import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Type;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The shape that a matrix instruction names: {@code m16n8k16} multiplies 16 x 16 by 16 x 8 elements.
 *
 * @param quads whether it is the old form for four groups of eight lanes
 */
record TileShape(int rows, int columns, int depth, boolean quads) {
    private static final Pattern NAME = Pattern.compile("m(\\d+)n(\\d+)k(\\d+)");

    static TileShape of(Instruction instruction) {
        for (String modifier : instruction.modifiers()) {
            Matcher name = NAME.matcher(modifier);
            if (name.matches()) {
                boolean quads = modifier.equals("m8n8k4") && instruction.type() != Type.F64;
                return new TileShape(
                        Integer.parseInt(name.group(1)),
                        Integer.parseInt(name.group(2)),
                        Integer.parseInt(name.group(3)),
                        quads);
            }
        }
        throw new IllegalStateException("no shape: " + instruction.mnemonic());
    }
}
