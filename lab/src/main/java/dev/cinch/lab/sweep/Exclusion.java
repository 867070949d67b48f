package dev.cinch.lab.sweep;

import java.util.List;
import java.util.Map;

/**
 * Points that a sweep leaves out: those whose values are among these on all axes that are named.
 *
 * @param values by the name of the axis
 */
public record Exclusion(Map<String, List<String>> values) {
    boolean excludes(Point point) {
        return values.entrySet().stream()
                .allMatch(entry -> entry.getValue().contains(point.value(entry.getKey(), null)));
    }
}
