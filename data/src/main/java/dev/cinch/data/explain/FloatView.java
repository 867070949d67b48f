package dev.cinch.data.explain;

import dev.cinch.data.FloatType;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * A block's elements as floating-point numbers.
 *
 * @param type such as {@code bf16}
 * @param values in the order of memory
 * @param leastExponent the least exponent that is stored, zeros aside; 0 if all are zeros
 * @param mostExponent the largest
 * @param exponents how many different ones there are: the fewer, the more they can be compressed
 * @param zeros elements that are zero
 */
public record FloatView(
        String type, List<Double> values, int leastExponent, int mostExponent, int exponents, int zeros) {
    static FloatView of(FloatType type, byte[] block) {
        List<Double> values = new ArrayList<>();
        TreeSet<Integer> exponents = new TreeSet<>();
        int zeros = 0;
        for (int at = 0; at < block.length; at += type.bytes()) {
            int bits = 0;
            for (int i = 0; i < type.bytes(); i++) {
                bits |= (block[at + i] & 0xFF) << 8 * i;
            }
            double value = type.value(bits);
            values.add(value);
            if (value == 0) {
                zeros++;
            } else {
                exponents.add(type.exponent(bits));
            }
        }
        return new FloatView(
                type.label(),
                values,
                exponents.isEmpty() ? 0 : exponents.first(),
                exponents.isEmpty() ? 0 : exponents.last(),
                exponents.size(),
                zeros);
    }
}
