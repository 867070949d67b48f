package dev.cinch.ptx;

/**
 * The shape that {@code wgmma} names: {@code m64n128k16} multiplies 64 x 16 by 16 x 128 elements.
 *
 * @param columns of the product
 */
public record WarpgroupShape(int columns, int depth) {
    /** The shape of an instruction; null if it names none. */
    public static WarpgroupShape of(Instruction instruction) {
        for (String modifier : instruction.modifiers()) {
            int k = modifier.lastIndexOf('k');
            if (modifier.startsWith("m64n") && k > 4) {
                return new WarpgroupShape(
                        Integer.parseInt(modifier.substring(4, k)), Integer.parseInt(modifier.substring(k + 1)));
            }
        }
        return null;
    }

    /** The registers that each thread has of the product. */
    static int sums(Instruction instruction) {
        WarpgroupShape shape = of(instruction);
        boolean half = instruction.types().get(0) == Type.F16;
        return shape == null ? 0 : shape.columns / (half ? 4 : 2);
    }
}
