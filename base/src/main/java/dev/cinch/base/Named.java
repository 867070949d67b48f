package dev.cinch.base;

/** Anything that stands in a {@link Catalogue}. */
public interface Named {
    /** Lower-case letters, digits, {@code -} and {@code /}; the name users type, for ever. */
    String name();
}
