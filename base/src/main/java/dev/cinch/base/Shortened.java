package dev.cinch.base;

/** Long text, such as the names that C++ makes, cut in its middle. */
public final class Shortened {
    private Shortened() {}

    public static String of(String name, int most) {
        if (name.length() <= most) {
            return name;
        }
        int tail = (most - 1) / 3;
        return name.substring(0, most - 1 - tail) + "…" + name.substring(name.length() - tail);
    }
}
