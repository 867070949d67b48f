package dev.cinch.gpu.exec;

import dev.cinch.gpu.TensorMap;
import java.util.Arrays;

/** A box of a tensor, gone through element by element: the tensor as its map has it, and where one is. */
final class TensorBox {
    private static final TensorMap.Element[] ELEMENTS = TensorMap.Element.values();
    private static final TensorMap.Swizzle[] SWIZZLES = TensorMap.Swizzle.values();

    long address;
    TensorMap.Element element;
    int width;
    int rank;
    TensorMap.Swizzle swizzle;
    private boolean nanFill;
    final long[] size = new long[5];
    final long[] stride = new long[5];
    private final int[] side = new int[5];
    private final int[] step = new int[5];

    /** The coordinates at which the box begins, and the element that one is at. */
    final long[] origin = new long[5];

    private final int[] at = new int[5];

    void read(byte[] from, int place) {
        address = Bytes.get(from, place, 8);
        element = ELEMENTS[Math.min(from[place + 8] & 0xFF, ELEMENTS.length - 1)];
        width = element.bytes();
        rank = Math.min(5, from[place + 9] & 0xFF);
        swizzle = SWIZZLES[from[place + 11] & 3];
        nanFill = from[place + 12] != 0;
        for (int i = 0; i < 5; i++) {
            size[i] = Bytes.get(from, place + 16 + 4 * i, 4) + 1;
            stride[i] = i == 0 ? width : Bytes.get(from, place + 40 + 8 * (i - 1), 8);
            // The step of the innermost dimension is ignored, as the manual has it.
            step[i] = i == 0 ? 1 : Math.max(1, from[place + 84 + i]);
            int span = (int) Bytes.get(from, place + 72 + 2 * i, 2);
            side[i] = i < rank ? (span + step[i] - 1) / step[i] : 1;
        }
    }

    int count() {
        return side[0] * side[1] * side[2] * side[3] * side[4];
    }

    int bytes() {
        return count() * width;
    }

    /** The bytes of shared memory from its first to behind its last. A swizzled row fills the span of the swizzle. */
    int extent() {
        return swizzle.span() == 0 ? bytes() : count() / side[0] * swizzle.span();
    }

    /** The place in shared memory of the element that one is at. */
    int inShared(int offset) {
        int row = ((at[4] * side[3] + at[3]) * side[2] + at[2]) * side[1] + at[1];
        int pitch = swizzle.span() == 0 ? side[0] * width : swizzle.span();
        return swizzle.place(offset + row * pitch + at[0] * width);
    }

    void start() {
        Arrays.fill(at, 0);
    }

    void next() {
        for (int i = 0; i < rank && ++at[i] == side[i]; i++) {
            at[i] = 0;
        }
    }

    private long coordinate(int dimension) {
        return origin[dimension] + (long) at[dimension] * step[dimension];
    }

    boolean inside() {
        for (int i = 0; i < rank; i++) {
            long c = coordinate(i);
            if (c < 0 || c >= size[i]) {
                return false;
            }
        }
        return true;
    }

    long place() {
        long place = address;
        for (int i = 0; i < rank; i++) {
            place += coordinate(i) * stride[i];
        }
        return place;
    }

    /** What stands for an element outside of the tensor. */
    long fill() {
        if (!nanFill) {
            return 0;
        }
        return switch (width) {
            case 2 -> 0x7FF7;
            case 4 -> 0x7FF7_7FF7L;
            default -> 0x7FF7_7FF7_7FF7_7FF7L;
        };
    }

    /** An element as it comes to shared memory: TF32 is rounded to the nearest. Subnormal numbers stay, whatever the type says. */
    long loaded(long value) {
        if (element != TensorMap.Element.TF32 && element != TensorMap.Element.TF32_FTZ) {
            return value;
        }
        boolean finite = (value & 0x7F80_0000L) != 0x7F80_0000L;
        return (finite ? value + 0x1000 : value) & 0xFFFF_E000L;
    }
}
