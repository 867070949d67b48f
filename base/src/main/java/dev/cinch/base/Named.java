package dev.cinch.base;

/** A thing with a name, as it stands in a {@link Catalogue}. */
public interface Named {
    /** Lower-case letters, digits, {@code -} and {@code /}; the name users type, for ever. */
    String name();
}
