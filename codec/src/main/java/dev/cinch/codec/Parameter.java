package dev.cinch.codec;

import dev.cinch.base.BadInput;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A parameter of a codec, as in {@code mag-bdi:mag=16}.
 *
 * @param name the key users type
 * @param defaultValue what holds when the key is not given
 * @param values the legal values in words, for listings and errors
 * @param description one sentence
 * @param check returns the value in its one canonical spelling, or null when it is not legal
 */
public record Parameter(
        String name, String defaultValue, String values, String description, UnaryOperator<String> check) {

    public static Parameter integer(String name, int defaultValue, int min, int max, String description) {
        return new Parameter(
                name, Integer.toString(defaultValue), min + " to " + max, description, text -> integer(text, min, max));
    }

    public static Parameter choice(String name, String description, String defaultValue, String... others) {
        List<String> all = new java.util.ArrayList<>(List.of(defaultValue));
        all.addAll(List.of(others));
        return new Parameter(
                name, defaultValue, String.join(", ", all), description, text -> all.contains(text) ? text : null);
    }

    private static String integer(String text, int min, int max) {
        if (!text.matches("[0-9]{1,9}")) {
            return null;
        }
        int value = Integer.parseInt(text);
        return value < min || value > max ? null : Integer.toString(value);
    }

    String canonical(String codec, String text) {
        String value = check.apply(text);
        if (value == null) {
            throw new BadInput(codec + ": " + name + "=" + text + " is not one of: " + values);
        }
        return value;
    }
}
