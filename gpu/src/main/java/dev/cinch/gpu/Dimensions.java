package dev.cinch.gpu;

import java.io.Serializable;

/** The size of a grid in blocks, or of a block in threads. */
public record Dimensions(int x, int y, int z) implements Serializable {
    public Dimensions {
        if (x < 1 || y < 1 || z < 1) {
            throw new IllegalArgumentException("dimensions must be at least 1: " + x + ", " + y + ", " + z);
        }
    }

    public static Dimensions of(int x) {
        return new Dimensions(x, 1, 1);
    }

    public static Dimensions of(int x, int y) {
        return new Dimensions(x, y, 1);
    }

    public long count() {
        return (long) x * y * z;
    }

    @Override
    public String toString() {
        return "(" + x + ", " + y + ", " + z + ")";
    }
}
