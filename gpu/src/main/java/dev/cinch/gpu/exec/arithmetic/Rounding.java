package dev.cinch.gpu.exec.arithmetic;

import dev.cinch.ptx.Instruction;

/** The rule by which a value between two neighbours becomes one of them. */
enum Rounding {
    /** The rounding {@code .rn}: to the nearer, in the middle to the even one. */
    NEAREST,
    /** The rounding {@code .rz}. */
    TOWARDS_ZERO,
    /** The rounding {@code .rm}. */
    DOWN,
    /** The rounding {@code .rp}. */
    UP,
    /** The rounding {@code .rna}: to the nearer, in the middle away from zero. */
    NEAREST_AWAY;

    /** The rounding that the instruction names; to the nearest if it says nothing. */
    static Rounding of(Instruction instruction) {
        for (String modifier : instruction.modifiers()) {
            switch (modifier) {
                case "rz", "rzi":
                    return TOWARDS_ZERO;
                case "rm", "rmi":
                    return DOWN;
                case "rp", "rpi":
                    return UP;
                case "rna":
                    return NEAREST_AWAY;
                default:
                    break;
            }
        }
        return NEAREST;
    }

    /**
     * Whether a magnitude goes up to its next neighbour.
     *
     * @param odd the last bit kept is one
     * @param rest what is cut off, and {@code half} the middle
     */
    boolean raises(boolean negative, boolean odd, long rest, long half) {
        return switch (this) {
            case NEAREST -> rest > half || rest == half && odd;
            case TOWARDS_ZERO -> false;
            case DOWN -> negative && rest != 0;
            case UP -> !negative && rest != 0;
            case NEAREST_AWAY -> rest >= half;
        };
    }

    /** Whether a finite value beyond the largest becomes infinite. */
    boolean overflows(boolean negative) {
        return switch (this) {
            case NEAREST, NEAREST_AWAY -> true;
            case TOWARDS_ZERO -> false;
            case DOWN -> negative;
            case UP -> !negative;
        };
    }

    /** A double made integral; the sign of zero stays. */
    double integral(double x) {
        return switch (this) {
            case NEAREST -> Math.rint(x);
            case TOWARDS_ZERO -> x < 0 ? Math.ceil(x) : Math.floor(x);
            case DOWN -> Math.floor(x);
            case UP -> Math.ceil(x);
            case NEAREST_AWAY -> throw new IllegalArgumentException("integers have no rounding .rna");
        };
    }
}
