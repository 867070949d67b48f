package dev.cinch.report;

/**
 * A run, as a reader sees it.
 *
 * @param key under which it is kept
 * @param words what tells it from the others, such as {@code bfs mag-bdi}
 * @param inputs all that decides it
 */
public record RunLabel(String key, String words, String inputs) {}
