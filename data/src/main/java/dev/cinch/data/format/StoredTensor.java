package dev.cinch.data.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.json.JsonFactory;

/**
 * A line of a safetensors header: {@code "name":{"dtype":"F16","shape":[2,3],"data_offsets":[0,12]}}.
 *
 * @param begin first byte, counted from the end of the header
 */
record StoredTensor(String name, String dtype, List<Long> shape, long begin, long end) {
    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private static final Map<String, Integer> BITS = Map.ofEntries(
            Map.entry("F64", 64),
            Map.entry("F32", 32),
            Map.entry("F16", 16),
            Map.entry("BF16", 16),
            Map.entry("F8_E4M3", 8),
            Map.entry("F8_E5M2", 8),
            Map.entry("F8_E8M0", 8),
            Map.entry("F6_E2M3", 6),
            Map.entry("F6_E3M2", 6),
            Map.entry("F4", 4),
            Map.entry("C64", 64),
            Map.entry("I64", 64),
            Map.entry("U64", 64),
            Map.entry("I32", 32),
            Map.entry("U32", 32),
            Map.entry("I16", 16),
            Map.entry("U16", 16),
            Map.entry("I8", 8),
            Map.entry("U8", 8),
            Map.entry("BOOL", 8));

    long bytes() {
        return end - begin;
    }

    IllegalArgumentException wrong(String problem) {
        return new IllegalArgumentException("tensor '" + Excerpt.of(name) + "' " + problem);
    }

    /** The offsets must leave room for just the elements. */
    void checkLength() {
        Integer bits = BITS.get(dtype);
        if (bits == null) {
            throw wrong("has the dtype " + Excerpt.of(dtype) + ", which is not known");
        }
        if (begin < 0 || end < begin) {
            throw wrong("has data_offsets [" + begin + ", " + end + "], which are no range");
        }
        long needed;
        try {
            needed = NumpyHeader.product(bits, shape);
        } catch (ArithmeticException e) {
            throw wrong("has a shape too large: " + shape);
        }
        if (needed % 8 != 0 || needed / 8 != bytes()) {
            throw wrong("of " + dtype + " " + shape + " takes " + (needed + 7) / 8 + " bytes, but its data_offsets ["
                    + begin + ", " + end + "] hold " + bytes());
        }
    }

    /** All tensors in the order of the header. */
    static List<StoredTensor> readAll(byte[] header) {
        List<StoredTensor> tensors = new ArrayList<>();
        try (JsonParser json = JSON.createParser(ObjectReadContext.empty(), header)) {
            expect(json.nextToken(), JsonToken.START_OBJECT, "the header is no JSON object", json);
            while (json.nextToken() != JsonToken.END_OBJECT) {
                String name = json.currentName();
                json.nextToken();
                if (name.equals("__metadata__")) {
                    json.skipChildren();
                } else {
                    tensors.add(read(name, json));
                }
            }
            expect(json.nextToken(), null, "the header goes on after its end", json);
        } catch (StreamConstraintsException e) {
            throw new IllegalArgumentException(
                    "its header is nested too deeply, or a name or number in it is too long");
        } catch (JacksonException e) {
            long at = 8
                    + Math.max(0, e.getLocation() == null ? 0 : e.getLocation().getByteOffset());
            throw new IllegalArgumentException(
                    "the header is no JSON, at byte " + at + ": " + Excerpt.of(e.getOriginalMessage(), 200));
        }
        return tensors;
    }

    private static StoredTensor read(String name, JsonParser json) {
        String where = "tensor '" + Excerpt.of(name) + "' ";
        expect(json.currentToken(), JsonToken.START_OBJECT, where + "is no JSON object", json);
        String dtype = null;
        List<Long> shape = null;
        List<Long> offsets = null;
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String key = json.currentName();
            JsonToken value = json.nextToken();
            switch (key) {
                case "dtype" -> {
                    expect(value, JsonToken.VALUE_STRING, where + "has a dtype that is no text", json);
                    dtype = json.getString();
                }
                case "shape" -> shape = numbers(json, where + "has a shape that is no list of whole numbers");
                case "data_offsets" ->
                    offsets = numbers(json, where + "has data_offsets that are no list of whole numbers");
                default -> json.skipChildren();
            }
        }
        if (dtype == null || shape == null || offsets == null || offsets.size() != 2) {
            throw new IllegalArgumentException(where + "lacks one of dtype, shape and two data_offsets");
        }
        return new StoredTensor(name, dtype, shape, offsets.get(0), offsets.get(1));
    }

    private static List<Long> numbers(JsonParser json, String problem) {
        expect(json.currentToken(), JsonToken.START_ARRAY, problem, json);
        List<Long> numbers = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            expect(json.currentToken(), JsonToken.VALUE_NUMBER_INT, problem, json);
            if (json.getNumberType() == JsonParser.NumberType.BIG_INTEGER || json.getLongValue() < 0) {
                throw new IllegalArgumentException(problem + " (at byte " + position(json) + ")");
            }
            if (numbers.size() == NumpyHeader.MOST_DIMENSIONS) {
                throw new IllegalArgumentException(problem + " or one of more than " + NumpyHeader.MOST_DIMENSIONS
                        + " (at byte " + position(json) + ")");
            }
            numbers.add(json.getLongValue());
        }
        return numbers;
    }

    private static void expect(JsonToken found, JsonToken wanted, String problem, JsonParser json) {
        if (found != wanted) {
            throw new IllegalArgumentException(problem + " (at byte " + position(json) + ")");
        }
    }

    /** The position in the file, where 8 bytes stand before the header. */
    private static long position(JsonParser json) {
        return 8 + Math.max(0, json.currentTokenLocation().getByteOffset());
    }
}
