package dev.cinch.lab.cases;

import dev.cinch.base.BadInput;
import dev.cinch.base.NearestNames;
import dev.cinch.report.Json;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/** A value in a JSON file that knows where it stands, so that a complaint can say it: {@code steps[2].grid}. */
final class Entry {
    private static final Pattern PLAIN_KEY = Pattern.compile("[A-Za-z0-9_$-]+");

    private final JsonPlace place;
    private final JsonNode node;

    Entry(JsonPlace place, JsonNode node) {
        this.place = place;
        this.node = node;
    }

    JsonPlace place() {
        return place;
    }

    BadInput wrong(String what) {
        return place.wrong(what);
    }

    /** An object, with no key but these. */
    Entry keys(String... known) {
        for (String key : object().propertyNames()) {
            if (!List.of(known).contains(key)) {
                throw wrong(NearestNames.unknown("key", key, List.of(known)));
            }
        }
        return this;
    }

    boolean has(String key) {
        return object().has(key);
    }

    Entry get(String key) {
        JsonNode child = object().get(key);
        if (child == null) {
            throw wrong("the key '" + key + "' is missing");
        }
        return new Entry(place.key(PLAIN_KEY.matcher(key).matches() ? key : Json.compact(key)), child);
    }

    /** All values of an object, in the file's order. */
    Map<String, Entry> children() {
        Map<String, Entry> children = new LinkedHashMap<>();
        for (String key : object().propertyNames()) {
            children.put(key, get(key));
        }
        return children;
    }

    /** The values of an object that may be left out. */
    Map<String, Entry> children(String key) {
        return has(key) ? get(key).children() : Map.of();
    }

    List<Entry> elements() {
        if (!node.isArray()) {
            throw wrong("a list is needed, not " + kind());
        }
        List<Entry> elements = new ArrayList<>();
        for (JsonNode element : node) {
            elements.add(new Entry(place.index(elements.size()), element));
        }
        return elements;
    }

    String text() {
        if (!node.isString()) {
            throw wrong("a text is needed, not " + kind());
        }
        return node.stringValue();
    }

    boolean isText() {
        return node.isString();
    }

    boolean flag() {
        if (!node.isBoolean()) {
            throw wrong("true or false is needed, not " + kind());
        }
        return node.booleanValue();
    }

    /** A whole number from least to most. */
    BigInteger whole(BigInteger least, BigInteger most) {
        if (!node.isIntegralNumber()) {
            throw wrong("a whole number is needed, not " + kind());
        }
        BigInteger value = node.bigIntegerValue();
        if (value.compareTo(least) < 0 || value.compareTo(most) > 0) {
            throw wrong(node + " is out of range, which is " + least + " to " + most);
        }
        return value;
    }

    long whole(long least, long most) {
        return whole(BigInteger.valueOf(least), BigInteger.valueOf(most)).longValueExact();
    }

    long whole(String key, long least, long most) {
        return get(key).whole(least, most);
    }

    /** A whole number that may be left out. */
    long whole(String key, long least, long most, long otherwise) {
        return has(key) ? whole(key, least, most) : otherwise;
    }

    /** The number, whatever it is; {@code NaN}, {@code Infinity} and {@code -Infinity} count as such. */
    double number() {
        if (!node.isNumber()) {
            throw wrong("a number is needed, not " + kind());
        }
        return node.doubleValue();
    }

    /** The value as the file has it. */
    String shown() {
        return node.toString();
    }

    private JsonNode object() {
        if (!node.isObject()) {
            throw wrong("an object {…} is needed, not " + kind());
        }
        return node;
    }

    private String kind() {
        if (node.isObject()) {
            return "an object";
        }
        if (node.isArray()) {
            return "a list";
        }
        return node.isString() ? "the text " + node : node.toString();
    }
}
