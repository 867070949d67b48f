package dev.cinch.lab;

import java.nio.file.Path;

/**
 * Damage to something in the store.
 *
 * @param file the file or folder
 * @param what is wrong with it, such as {@code is not as it was written}
 * @param old whether it is whole but has no checksum: an earlier version kept it, and nobody can tell
 */
public record Damage(Path file, String what, boolean old) {
    /** A sentence such as {@code results/0123/rows.csv is a link}. */
    public String sentence() {
        return file + " " + what;
    }
}
