package dev.cinch.lab;

import java.io.IOException;
import java.nio.file.Path;

/** A failure to read a run, whose folder is not as it was written. */
final class DamagedRun extends IOException {
    private static final long serialVersionUID = 1;

    private final transient Damage damage;

    DamagedRun(Path file, String what) {
        this(new Damage(file, what, false));
    }

    DamagedRun(Damage damage) {
        super(damage.sentence());
        this.damage = damage;
    }

    Damage damage() {
        return damage;
    }
}
