package dev.cinch.report;

import dev.cinch.base.Decimal;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;

/** JSON text of records, maps, lists and numbers; the same bytes on every JDK. */
public final class Json {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .addModule(new SimpleModule()
                    .addSerializer(Double.class, new Doubles())
                    .addSerializer(double.class, new Doubles()))
            .build();

    private static final JsonMapper STRICT = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
            .build();

    private Json() {}

    /** The text on several lines, indented, for people and files. */
    public static String pretty(Object value) {
        return MAPPER.writer(SerializationFeature.INDENT_OUTPUT)
                .writeValueAsString(value)
                .replace("\r\n", "\n");
    }

    /** The text on one line. */
    public static String compact(Object value) {
        return MAPPER.writeValueAsString(value);
    }

    public static JsonNode read(String text) throws JacksonException {
        return MAPPER.readTree(text);
    }

    /**
     * The values of files that people write: a key that stands there twice is an error, {@code NaN}, {@code Infinity}
     * and {@code -Infinity} are numbers.
     */
    public static JsonNode readStrictly(String text) throws JacksonException {
        return STRICT.readTree(text);
    }

    /**
     * A writer of doubles by {@link Decimal}, because {@code Double.toString} changed in JDK 19; what is no number is
     * null.
     */
    private static final class Doubles extends ValueSerializer<Double> {
        @Override
        public void serialize(Double value, JsonGenerator out, SerializationContext context) {
            if (value.isNaN() || value.isInfinite()) {
                out.writeNull();
            } else {
                out.writeNumber(Decimal.text(value));
            }
        }
    }
}
