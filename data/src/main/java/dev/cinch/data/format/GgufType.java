package dev.cinch.data.format;

import java.util.Map;

/**
 * A type of GGUF's tensors. Quantised ones come in groups of elements that share scales.
 *
 * @param elements of a group
 * @param bytes of a group
 */
record GgufType(String name, int elements, int bytes) {
    private static final Map<Integer, GgufType> BY_NUMBER = Map.ofEntries(
            entry(0, "F32", 1, 4),
            entry(1, "F16", 1, 2),
            entry(2, "Q4_0", 32, 18),
            entry(3, "Q4_1", 32, 20),
            entry(6, "Q5_0", 32, 22),
            entry(7, "Q5_1", 32, 24),
            entry(8, "Q8_0", 32, 34),
            entry(9, "Q8_1", 32, 36),
            entry(10, "Q2_K", 256, 84),
            entry(11, "Q3_K", 256, 110),
            entry(12, "Q4_K", 256, 144),
            entry(13, "Q5_K", 256, 176),
            entry(14, "Q6_K", 256, 210),
            entry(15, "Q8_K", 256, 292),
            entry(16, "IQ2_XXS", 256, 66),
            entry(17, "IQ2_XS", 256, 74),
            entry(18, "IQ3_XXS", 256, 98),
            entry(19, "IQ1_S", 256, 50),
            entry(20, "IQ4_NL", 32, 18),
            entry(21, "IQ3_S", 256, 110),
            entry(22, "IQ2_S", 256, 82),
            entry(23, "IQ4_XS", 256, 136),
            entry(24, "I8", 1, 1),
            entry(25, "I16", 1, 2),
            entry(26, "I32", 1, 4),
            entry(27, "I64", 1, 8),
            entry(28, "F64", 1, 8),
            entry(29, "IQ1_M", 256, 56),
            entry(30, "BF16", 1, 2),
            entry(34, "TQ1_0", 256, 54),
            entry(35, "TQ2_0", 256, 66),
            entry(39, "MXFP4", 32, 17));

    private static Map.Entry<Integer, GgufType> entry(int number, String name, int elements, int bytes) {
        return Map.entry(number, new GgufType(name, elements, bytes));
    }

    /** @throws IllegalArgumentException if there is none of this number */
    static GgufType of(long number) {
        GgufType type = number > Integer.MAX_VALUE ? null : BY_NUMBER.get((int) number);
        if (type == null) {
            throw new IllegalArgumentException("type " + number + " is not known");
        }
        return type;
    }
}
