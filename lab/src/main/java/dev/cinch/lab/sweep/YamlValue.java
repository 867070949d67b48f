package dev.cinch.lab.sweep;

import java.util.List;
import java.util.Map;

/**
 * A value of a YAML file that knows its line: a text, a list, an object, or nothing of them.
 *
 * @param text null if it is none
 * @param items null if it is no list
 * @param keys null if it is no object
 */
record YamlValue(int line, String text, List<YamlValue> items, Map<String, YamlValue> keys) {
    static YamlValue text(int line, String text) {
        return new YamlValue(line, text, null, null);
    }

    static YamlValue nothing(int line) {
        return new YamlValue(line, null, null, null);
    }

    /** Its items, or itself if it is no list. */
    List<YamlValue> each() {
        return items == null ? List.of(this) : items;
    }

    /** The value of a key; null if this is no object or has no such key. */
    YamlValue get(String key) {
        return keys == null ? null : keys.get(key);
    }
}
