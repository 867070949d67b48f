package dev.cinch.lab;

import java.util.List;
import java.util.SortedMap;

/**
 * A run that a store has, by itself: without the class that can make it again.
 *
 * @param code the version of the code that made it
 */
public record KeptRun(String kind, SortedMap<String, String> inputs, String code, List<Row> rows) {}
