package dev.cinch.data;

import java.util.List;

/**
 * The type and shape that a file format gives its bytes.
 *
 * @param dtype the type of an element in the words of the format, such as {@code float32} or {@code BF16}
 * @param shape empty for a single element
 */
public record Tensor(String dtype, List<Long> shape) {
    /** The tensor in words, such as {@code float32 [3, 224, 224]}. */
    @Override
    public String toString() {
        return dtype + " " + shape;
    }
}
