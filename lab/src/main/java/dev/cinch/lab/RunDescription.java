package dev.cinch.lab;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.io.JsonStringEncoder;
import tools.jackson.core.json.JsonFactory;

/**
 * The content of {@code run.json}.
 *
 * @param key the name of the run's folder
 * @param rowsBytes how long {@code rows.csv} is
 * @param rowsSha256 its checksum; empty in what earlier versions have written
 */
record RunDescription(String key, RunIdentity identity, long rowsBytes, String rowsSha256) {
    /**
     * A source of parsers by token: to set up anything that binds data takes longer than to read a hundred of these.
     */
    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    /** Its JSON, as {@link dev.cinch.report.Json#pretty} would have it: by hand, for to set that up takes longer than a small run. */
    String text() {
        StringBuilder text = new StringBuilder("{\n");
        field(text, "  ", "key", key).append(",\n");
        field(text, "  ", "kind", identity.kind()).append(",\n");
        fields(text, "inputs", identity.inputs());
        field(text, "  ", "code", identity.code()).append(",\n");
        if (!identity.plugIns().isEmpty()) {
            fields(text, "plugIns", identity.plugIns());
        }
        text.append("  \"rowsBytes\" : ").append(rowsBytes).append(",\n");
        return field(text, "  ", "rowsSha256", rowsSha256).append("\n}\n").toString();
    }

    private static void fields(StringBuilder text, String name, Map<String, String> values) {
        text.append("  ").append(quoted(name)).append(" : {");
        String before = "\n";
        for (Map.Entry<String, String> each : values.entrySet()) {
            field(text.append(before), "    ", each.getKey(), each.getValue());
            before = ",\n";
        }
        text.append(values.isEmpty() ? " },\n" : "\n  },\n");
    }

    private static StringBuilder field(StringBuilder text, String indent, String name, String value) {
        return text.append(indent).append(quoted(name)).append(" : ").append(quoted(value));
    }

    private static String quoted(String text) {
        return '"' + String.valueOf(JsonStringEncoder.getInstance().quoteAsCharArray(text)) + '"';
    }

    /** @throws JacksonException if it is not JSON */
    static RunDescription of(String text) throws JacksonException {
        try (JsonParser parser = JSON.createParser(ObjectReadContext.empty(), text)) {
            Map<String, SortedMap<String, String>> objects = new TreeMap<>();
            SortedMap<String, String> texts = new TreeMap<>();
            if (parser.nextToken() == JsonToken.START_OBJECT) {
                while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
                    String name = parser.currentName();
                    if (parser.nextToken() == JsonToken.START_OBJECT) {
                        objects.put(name, texts(parser));
                    } else {
                        texts.put(name, value(parser));
                    }
                }
            }
            RunIdentity identity = new RunIdentity(
                    texts.getOrDefault("kind", ""),
                    objects.getOrDefault("inputs", new TreeMap<>()),
                    texts.getOrDefault("code", ""),
                    objects.getOrDefault("plugIns", new TreeMap<>()));
            return new RunDescription(
                    texts.getOrDefault("key", ""),
                    identity,
                    number(texts.getOrDefault("rowsBytes", "")),
                    texts.getOrDefault("rowsSha256", ""));
        }
    }

    private static SortedMap<String, String> texts(JsonParser parser) {
        SortedMap<String, String> texts = new TreeMap<>();
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String name = parser.currentName();
            parser.nextToken();
            texts.put(name, value(parser));
        }
        return texts;
    }

    /** A value as text; of what we have not written, such as an object in an object, nothing. */
    private static String value(JsonParser parser) {
        if (parser.currentToken().isScalarValue()) {
            return parser.getString();
        }
        parser.skipChildren();
        return "";
    }

    private static long number(String text) {
        return text.matches("[0-9]{1,18}") ? Long.parseLong(text) : -1;
    }
}
