package dev.cinch.lab.place;

import java.io.Serializable;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A choice of what is compressed where and how, by the names of the {@link Choice choices}; what is usual is left out,
 * so that equal placements are equal.
 */
public record Placement(SortedMap<String, String> texts) implements Serializable {
    /** The text for nothing at a place. */
    public static final String NONE = "none";

    /** The text for blocks that are counted, and not compressed. */
    public static final String RAW = "raw";

    /** The placement that compresses nothing. */
    public static final Placement NOWHERE = new Placement(new TreeMap<>());

    public Placement {
        texts = Collections.unmodifiableSortedMap(new TreeMap<>(texts));
    }

    /** @param text {@code name[:key=value,…]}, or {@link #NONE} */
    public Placement with(Choice choice, String text) {
        SortedMap<String, String> changed = new TreeMap<>(texts);
        if (text.equals(choice.usual())) {
            changed.remove(choice.name());
        } else {
            changed.put(choice.name(), text);
        }
        return new Placement(changed);
    }

    public String of(Choice choice) {
        return texts.getOrDefault(choice.name(), choice.usual());
    }

    /** Whether something else than the usual was chosen. */
    public boolean has(Choice choice) {
        return texts.containsKey(choice.name());
    }
}
