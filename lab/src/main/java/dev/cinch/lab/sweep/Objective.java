package dev.cinch.lab.sweep;

/**
 * A number that a design is judged by.
 *
 * @param least whether less is better
 */
public record Objective(Yardstick yardstick, boolean least) {
    static Objective least(String name) {
        return new Objective(Yardstick.named(name), true);
    }

    /** The name, such as {@code seconds}, {@code speedup} or {@code dram.bytes-read}. */
    public String name() {
        return yardstick.name();
    }
}
