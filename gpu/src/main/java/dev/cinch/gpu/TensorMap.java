package dev.cinch.gpu;

import dev.cinch.base.BadInput;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Locale;

/**
 * The description of a tensor in global memory that copies of boxes go by: 128 bytes, as large as CUDA's. What NVIDIA puts
 * in them is not told; here, little-endian:
 *
 * <pre>
 *  0  address        8  type, rank, interleave, swizzle, fill (a byte each)
 * 16  sizes - 1, 5 x 4         40  strides of all dimensions but the first, in bytes, 4 x 8
 * 72  sides of the box, 5 x 2  84  steps, 5 x 1                                           127  0xC7
 * </pre>
 *
 * @param sizes of the tensor in elements, the innermost first
 * @param strides in bytes, of all dimensions but the innermost
 * @param box the elements that one copy spans in each dimension
 * @param steps of which it takes every so-manieth
 * @param nanFill whether what lies outside is read as a NaN, else as zero
 */
public record TensorMap(
        long address,
        Element element,
        List<Long> sizes,
        List<Long> strides,
        List<Integer> box,
        List<Integer> steps,
        Swizzle swizzle,
        boolean nanFill) {
    public static final int BYTES = 128;
    private static final byte MARK = (byte) 0xC7;
    private static final int MOST = 5;

    /** The types of elements, in CUDA's order. */
    public enum Element {
        U8(1),
        U16(2),
        U32(4),
        S32(4),
        U64(8),
        S64(8),
        F16(2),
        F32(4),
        F64(8),
        BF16(2),
        /** Singles whose subnormal values are flushed. */
        F32_FTZ(4),
        TF32(4),
        TF32_FTZ(4);

        private final int bytes;

        Element(int bytes) {
            this.bytes = bytes;
        }

        public int bytes() {
            return bytes;
        }

        public boolean floating() {
            return ordinal() >= F16.ordinal();
        }

        /** The name in case folders: {@code bf16}. */
        public String label() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /** The order of 16-byte pieces in shared memory, in CUDA's order. */
    public enum Swizzle {
        NONE(0),
        BYTES_32(32),
        BYTES_64(64),
        BYTES_128(128);

        private final int span;

        Swizzle(int span) {
            this.span = span;
        }

        /** The bytes of a row within which pieces change places; 0 if they do not. */
        public int span() {
            return span;
        }

        /** The place of a byte of shared memory: bits 4 to 6 are turned by bits 7 to 9, as many of them as the span has. */
        public int place(int address) {
            int mask = span == 0 ? 0 : span - 16;
            return address ^ (address >> 3 & mask);
        }
    }

    public int rank() {
        return sizes.size();
    }

    /** Complains about what CUDA refuses. */
    public void check() {
        int rank = rank();
        require(rank >= 1 && rank <= MOST, "a tensor has 1 to 5 dimensions, not " + rank);
        require(
                strides.size() == rank - 1 && box.size() == rank && steps.size() == rank,
                "a tensor of " + rank + " dimensions has as many sides and steps, and one stride less");
        require((address & 15) == 0, "the tensor's address is no multiple of 16");
        for (int i = 0; i < rank; i++) {
            require(sizes.get(i) >= 1 && sizes.get(i) <= 1L << 32, "size " + i + " is " + sizes.get(i));
            require(
                    box.get(i) >= 1 && box.get(i) <= 256,
                    "side " + i + " of the box is " + box.get(i) + ", not 1 to 256");
            require(steps.get(i) >= 1 && steps.get(i) <= 8, "step " + i + " is " + steps.get(i) + ", not 1 to 8");
        }
        for (long stride : strides) {
            require(
                    stride >= 0 && stride < 1L << 40 && (stride & 15) == 0,
                    "a stride of " + stride + " bytes; a multiple of 16");
        }
        int inner = box.get(0) * element.bytes();
        require(inner % 16 == 0, "the box has rows of " + inner + " bytes; a multiple of 16 is needed");
        require(
                swizzle == Swizzle.NONE || inner <= swizzle.span(),
                "the box has rows of " + inner + " bytes, more than the swizzle's " + swizzle.span());
        require(!nanFill || element.floating(), "only floating-point elements are filled with NaNs");
    }

    private static void require(boolean holds, String message) {
        if (!holds) {
            throw new BadInput(message);
        }
    }

    public byte[] encode() {
        ByteBuffer to = ByteBuffer.allocate(BYTES).order(ByteOrder.LITTLE_ENDIAN);
        to.putLong(0, address);
        to.put(8, (byte) element.ordinal()).put(9, (byte) rank()).put(11, (byte) swizzle.ordinal());
        to.put(12, (byte) (nanFill ? 1 : 0));
        for (int i = 0; i < rank(); i++) {
            to.putInt(16 + 4 * i, (int) (sizes.get(i) - 1));
            to.putShort(72 + 2 * i, box.get(i).shortValue());
            to.put(84 + i, steps.get(i).byteValue());
            if (i > 0) {
                to.putLong(40 + 8 * (i - 1), strides.get(i - 1));
            }
        }
        to.put(BYTES - 1, MARK);
        return to.array();
    }

    /** Whether bytes can be such a description. */
    public static boolean marked(byte[] from, int at) {
        return from[at + BYTES - 1] == MARK;
    }
}
