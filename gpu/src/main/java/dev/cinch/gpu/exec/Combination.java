package dev.cinch.gpu.exec;

/** The way in which a comparison's result and a third predicate become one. */
public final class Combination {
    public static final int NONE = 0;
    public static final int AND = 1;
    public static final int OR = 2;
    public static final int XOR = 3;

    private Combination() {}

    /** The combination of two masks of lanes. */
    public static int of(int combination, int a, int b) {
        return switch (combination) {
            case AND -> a & b;
            case OR -> a | b;
            case XOR -> a ^ b;
            default -> a;
        };
    }
}
