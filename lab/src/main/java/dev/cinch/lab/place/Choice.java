package dev.cinch.lab.place;

import dev.cinch.base.Named;

/** Something that is chosen about compression: an option of {@code run}, an axis of sweeps, an input of kept runs. */
public interface Choice extends Named {
    /** The value that holds where nobody says. */
    String usual();

    /** The name of the option's argument, such as {@code CODEC}. */
    String argument();

    /** The sentences of {@code --help}. */
    String help();

    /** The option as people write it on a command line. */
    default String option() {
        return "--" + name();
    }
}
