package dev.cinch.data.format;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The type of an element as NumPy's {@code descr} states it: text such as {@code <f4}, or a list of fields.
 *
 * @param name {@code float32} for {@code <f4}; types without such a name, and big-endian ones, keep the text
 * @param bytes of one element
 */
record NumpyType(String name, long bytes) {
    private static final Pattern TEXT = Pattern.compile("([<>|=])([a-zA-Z])([0-9]{0,9})(\\[[^]]*])?");
    private static final Map<String, String> NAMES =
            Map.of("i", "int", "u", "uint", "f", "float", "c", "complex", "b", "bool");
    private static final int DEEPEST = 32;

    /** @throws IllegalArgumentException when this is no type of fixed size */
    static NumpyType of(Object descr) {
        return of(descr, 0);
    }

    private static NumpyType of(Object descr, int depth) {
        if (descr instanceof String text) {
            return ofText(text);
        }
        if (descr instanceof List<?> fields && depth < DEEPEST) {
            long bytes = 0;
            for (Object field : fields) {
                bytes = Math.addExact(bytes, fieldBytes(field, depth));
            }
            return new NumpyType("structured (" + bytes + " B)", bytes);
        }
        throw new IllegalArgumentException("descr is neither a type nor a list of fields");
    }

    private static NumpyType ofText(String text) {
        Matcher type = TEXT.matcher(text);
        if (type.matches() && type.group(2).equals("O")) {
            throw new IllegalArgumentException("the array holds Python objects, which are no plain bytes");
        }
        if (!type.matches()
                || "biufcmMSaUV".indexOf(type.group(2)) < 0
                || type.group(3).isEmpty()) {
            throw new IllegalArgumentException("the type '" + Excerpt.of(text) + "' is not known");
        }
        String kind = type.group(2);
        long bytes = Long.parseLong(type.group(3)) * (kind.equals("U") ? 4 : 1);
        boolean named = NAMES.containsKey(kind) && (bytes == 1 || !type.group(1).equals(">"));
        String name = kind.equals("b") ? "bool" : NAMES.get(kind) + bytes * 8;
        return new NumpyType(named ? name : Excerpt.of(text), bytes);
    }

    /** A field is (name, type) or (name, type, shape); a name may be a pair of title and name. */
    private static long fieldBytes(Object field, int depth) {
        if (!(field instanceof List<?> parts) || parts.size() < 2 || parts.size() > 3) {
            throw new IllegalArgumentException("a field of descr is not of the form (name, type)");
        }
        long bytes = of(parts.get(1), depth + 1).bytes();
        if (parts.size() == 2) {
            return bytes;
        }
        if (!(parts.get(2) instanceof List<?> shape)) {
            throw new IllegalArgumentException("the shape of a field is no tuple");
        }
        for (Object dimension : shape) {
            if (!(dimension instanceof Long size)) {
                throw new IllegalArgumentException("the shape of a field is no tuple of whole numbers");
            }
            bytes = Math.multiplyExact(bytes, size);
        }
        return bytes;
    }
}
