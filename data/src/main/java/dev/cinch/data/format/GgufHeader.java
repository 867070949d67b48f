package dev.cinch.data.format;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The header of a GGUF file: what precedes the tensors' data. Whatever it claims to have is held against the bytes that the file has before anything
 * is made of it. What is wrong is an {@link IllegalArgumentException} that says at which byte.
 */
final class GgufHeader {
    private static final long LONGEST = 256L << 20;
    private static final int LONGEST_NAME = 65_535;
    private static final int MOST_DIMENSIONS = 4;
    private static final int DEEPEST = 8;
    private static final int STRING = 8;
    private static final int ARRAY = 9;
    /** Bytes of a value by the number of its type; 0 for strings and arrays. */
    private static final int[] VALUE_BYTES = {1, 1, 2, 2, 4, 4, 4, 1, 0, 0, 8, 8, 8};
    /** Bytes that a pair of the metadata, and what is said of a tensor, take at least. */
    private static final int LEAST_PAIR = 13;

    private static final int LEAST_TENSOR = 24;
    private static final int DEFAULT_ALIGNMENT = 32;

    /**
     * A tensor that the header names.
     *
     * @param shape rows first, as other formats have it
     * @param begin first byte, counted from the beginning of the data
     */
    record Entry(String name, GgufType type, List<Long> shape, long begin, long bytes) {}

    private final InputStream in;
    private final long fileBytes;
    private final ByteBuffer number = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN);
    private long at;
    private long alignment = DEFAULT_ALIGNMENT;
    private final List<Entry> entries = new ArrayList<>();

    GgufHeader(InputStream in, long fileBytes) throws IOException {
        this.in = in;
        this.fileBytes = fileBytes;
        read();
    }

    List<Entry> entries() {
        return entries;
    }

    /** The file's byte at which the data begins. */
    long dataStart() {
        return (at + alignment - 1) / alignment * alignment;
    }

    private void read() throws IOException {
        if (number(4) != 0x46554747L) {
            throw wrong(0, "there is no GGUF");
        }
        long version = number(4);
        if (version != 2 && version != 3) {
            throw wrong(4, "version " + version + " is not known; 2 and 3 are, with the low byte first");
        }
        long tensors = count(LEAST_TENSOR, "tensors");
        long pairs = count(LEAST_PAIR, "pairs of metadata");
        for (long i = 0; i < pairs; i++) {
            String key = text(LONGEST_NAME, "a key");
            long start = at;
            long type = number(4);
            if (key.equals("general.alignment") && type == 4) {
                alignment = number(4);
                if (alignment < 8 || alignment > 1 << 20 || Long.bitCount(alignment) != 1) {
                    throw wrong(start, "data cannot be aligned to " + alignment + " bytes");
                }
            } else {
                skipValue(type, start, 0);
            }
        }
        Set<String> names = new HashSet<>();
        for (long i = 0; i < tensors; i++) {
            entries.add(entry(names));
        }
    }

    private Entry entry(Set<String> names) throws IOException {
        long start = at;
        String name = text(LONGEST_NAME, "a name");
        if (!names.add(name)) {
            throw wrong(start, "there are two tensors '" + Excerpt.of(name) + "'");
        }
        long dimensions = number(4);
        if (dimensions > MOST_DIMENSIONS) {
            throw wrong(start, "tensor '" + Excerpt.of(name) + "' has " + dimensions + " dimensions; 4 are the most");
        }
        List<Long> shape = new ArrayList<>();
        for (int i = 0; i < dimensions; i++) {
            long size = number(8);
            if (size < 0) {
                throw wrong(start, "tensor '" + Excerpt.of(name) + "' has a shape too large");
            }
            shape.add(size);
        }
        try {
            GgufType type = GgufType.of(number(4));
            long begin = number(8);
            long elements = NumpyHeader.product(1, shape);
            long row = shape.isEmpty() ? 1 : shape.get(0);
            if (row % type.elements() != 0) {
                throw new IllegalArgumentException(
                        "has rows of " + row + " elements, and " + type.name() + " groups " + type.elements());
            }
            if (begin < 0 || begin % alignment != 0) {
                throw new IllegalArgumentException(
                        "begins at byte " + Long.toUnsignedString(begin) + " of the data, no multiple of " + alignment);
            }
            Collections.reverse(shape);
            return new Entry(
                    name, type, List.copyOf(shape), begin, Math.multiplyExact(elements / type.elements(), (long)
                            type.bytes()));
        } catch (ArithmeticException tooLarge) {
            throw wrong(start, "tensor '" + Excerpt.of(name) + "' has a shape too large: " + shape);
        } catch (Misplaced misplaced) {
            throw misplaced;
        } catch (IllegalArgumentException problem) {
            throw wrong(start, "tensor '" + Excerpt.of(name) + "': " + problem.getMessage());
        }
    }

    private void skipValue(long type, long start, int depth) throws IOException {
        if (type >= VALUE_BYTES.length || depth > DEEPEST) {
            throw wrong(start, depth > DEEPEST ? "lists are nested too deeply" : "type " + type + " is not known");
        }
        if (type == STRING) {
            skip(number(8));
        } else if (type == ARRAY) {
            long element = number(4);
            long elements = number(8);
            if (element < VALUE_BYTES.length && VALUE_BYTES[(int) element] > 0) {
                skip(elements < 0 || elements > fileBytes ? -1 : elements * VALUE_BYTES[(int) element]);
            } else {
                for (long i = 0; i != elements; i++) {
                    skipValue(element, start, depth + 1);
                }
            }
        } else {
            skip(VALUE_BYTES[(int) type]);
        }
    }

    /** How many there are of something that takes so many bytes at least. */
    private long count(int least, String what) throws IOException {
        long start = at;
        long count = number(8);
        if (count < 0 || count > fileBytes / least) {
            throw wrong(start, Long.toUnsignedString(count) + " " + what + " do not fit into the file");
        }
        return count;
    }

    private String text(int longest, String what) throws IOException {
        long start = at;
        long length = number(8);
        if (length < 0 || length > longest) {
            throw wrong(start, what + " of " + Long.toUnsignedString(length) + " bytes is too long");
        }
        return new String(bytes((int) length), StandardCharsets.UTF_8);
    }

    private long number(int size) throws IOException {
        byte[] read = bytes(size);
        number.putLong(0, 0).put(0, read);
        return number.getLong(0);
    }

    private byte[] bytes(int count) throws IOException {
        check(count);
        byte[] read = in.readNBytes(count);
        at += read.length;
        if (read.length < count) {
            throw wrong(at, "it ends inside its header");
        }
        return read;
    }

    private void skip(long count) throws IOException {
        check(count);
        in.skipNBytes(count);
        at += count;
    }

    private void check(long count) {
        if (count < 0 || count > fileBytes - at) {
            throw wrong(at, "it ends inside its header");
        }
        if (at + count > LONGEST) {
            throw wrong(at, "its header is longer than " + LONGEST + " bytes");
        }
    }

    /** What is wrong, with its place already said. */
    private static final class Misplaced extends IllegalArgumentException {
        private static final long serialVersionUID = 1;

        Misplaced(String problem) {
            super(problem);
        }
    }

    private static Misplaced wrong(long at, String problem) {
        return new Misplaced(problem + " (at byte " + at + ")");
    }
}
