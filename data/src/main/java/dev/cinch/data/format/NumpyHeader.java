package dev.cinch.data.format;

import dev.cinch.base.BadInput;
import dev.cinch.data.Tensor;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The header of a {@code .npy} file: a magic number, a version, the length of a Python dictionary, and the dictionary
 * with the keys {@code descr}, {@code fortran_order} and {@code shape}. The elements follow to the end of the file.
 *
 * @param dataStart the first byte after the header
 */
record NumpyHeader(int dataStart, long dataBytes, Tensor tensor) {
    static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};

    private static final Set<String> KEYS = Set.of("descr", "fortran_order", "shape");
    private static final int LONGEST = 16 << 20;

    /** The most dimensions of an array: NumPy itself has no more. */
    static final int MOST_DIMENSIONS = 64;

    /**
     * Reads the header and holds it against the file's length.
     *
     * @param where the file, for errors
     * @param bytes of the whole file, this header included
     */
    static NumpyHeader read(String where, InputStream in, long bytes) throws IOException {
        byte[] start = in.readNBytes(8);
        if (start.length < 6 || !Arrays.equals(start, 0, 6, MAGIC, 0, 6)) {
            throw bad(where, 0, "the magic number of NumPy is missing");
        }
        if (start.length < 8) {
            throw bad(where, 6, "the file ends before the version of the format");
        }
        int version = start[6] & 0xFF;
        if (version < 1 || version > 3) {
            throw bad(where, 6, "version " + version + " of the format is not known");
        }
        int lengthBytes = version == 1 ? 2 : 4;
        int textStart = 8 + lengthBytes;
        if (bytes < textStart) {
            throw bad(where, 8, "the file ends inside the length of the header");
        }
        long length = littleEndian(in.readNBytes(lengthBytes));
        if (length > bytes - textStart) {
            throw bad(where, 8, "the header should have " + length + " bytes, but the file ends before");
        }
        if (length > LONGEST) {
            throw bad(where, 8, "a header of " + length + " bytes is too long");
        }
        byte[] header = in.readNBytes((int) length);
        if (header.length < length) {
            throw bad(where, textStart + header.length, "the file ends inside the header");
        }
        String text = new String(header, version == 3 ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1);
        try {
            return of(where, textStart + (int) length, bytes, PythonLiteral.read(text));
        } catch (PythonLiteral.Malformed e) {
            throw bad(where, textStart + e.position(), e.getMessage());
        }
    }

    private static NumpyHeader of(String where, int dataStart, long bytes, Object literal) {
        if (!(literal instanceof Map<?, ?> header) || !header.keySet().equals(KEYS)) {
            throw bad(where, 10, "the header is no dictionary of descr, fortran_order and shape");
        }
        if (!(header.get("fortran_order") instanceof Boolean)) {
            throw bad(where, 10, "fortran_order is neither True nor False");
        }
        if (!(header.get("shape") instanceof List<?> dimensions)) {
            throw bad(where, 10, "shape is no tuple");
        }
        if (dimensions.size() > MOST_DIMENSIONS) {
            throw bad(
                    where, 10, "a shape of " + dimensions.size() + " dimensions; NumPy has at most " + MOST_DIMENSIONS);
        }
        List<Long> shape = new ArrayList<>();
        for (Object dimension : dimensions) {
            if (!(dimension instanceof Long size)) {
                throw bad(where, 10, "shape is no tuple of whole numbers");
            }
            shape.add(size);
        }
        NumpyType type;
        long promised;
        try {
            type = NumpyType.of(header.get("descr"));
            promised = product(type.bytes(), shape);
        } catch (IllegalArgumentException | ArithmeticException e) {
            throw bad(where, 10, e.getMessage());
        }
        if (promised != bytes - dataStart) {
            throw bad(
                    where,
                    dataStart,
                    new Tensor(type.name(), shape) + " takes " + promised + " bytes, but " + (bytes - dataStart)
                            + " follow");
        }
        return new NumpyHeader(dataStart, promised, new Tensor(type.name(), shape));
    }

    /** @throws ArithmeticException when the product is no long */
    static long product(long first, List<Long> factors) {
        if (first == 0 || factors.contains(0L)) {
            return 0;
        }
        long product = first;
        for (long factor : factors) {
            if (Math.multiplyHigh(product, factor) != 0 || product * factor < 0) {
                throw new ArithmeticException("the shape " + factors + " is too large");
            }
            product *= factor;
        }
        return product;
    }

    private static long littleEndian(byte[] bytes) {
        long value = 0;
        for (int i = bytes.length - 1; i >= 0; i--) {
            value = value << 8 | bytes[i] & 0xFF;
        }
        return value;
    }

    private static BadInput bad(String where, long offset, String problem) {
        return new BadInput(where + " cannot be read as .npy: at byte " + offset + ", " + problem + RawAdvice.TEXT);
    }
}
