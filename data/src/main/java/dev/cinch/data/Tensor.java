package dev.cinch.data;

import java.util.List;

/**
 * What a file format says its bytes are.
 *
 * @param dtype the type of an element in the words of the format, such as {@code float32} or {@code BF16}
 * @param shape empty for a single element
 */
public record Tensor(String dtype, List<Long> shape) {
    /** For example {@code float32 [3, 224, 224]}. */
    @Override
    public String toString() {
        return dtype + " " + shape;
    }
}
