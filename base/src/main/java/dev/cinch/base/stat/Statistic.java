package dev.cinch.base.stat;

import dev.cinch.base.Named;

/**
 * The meaning of a number.
 *
 * @param name words with hyphens under the part they belong to, such as {@code block.size-bits}
 * @param unit what the value counts
 * @param description one sentence for the person who reads the number
 */
public record Statistic(String name, Unit unit, String description) implements Named {
    public Statistic {
        if (name.isBlank() || description.isBlank()) {
            throw new IllegalArgumentException("a statistic needs a name and a sentence: '" + name + "'");
        }
        if (!description.endsWith(".")) {
            throw new IllegalArgumentException("the description of " + name + " is not a sentence: " + description);
        }
    }
}
