package dev.cinch.gpu.time.machine;

import dev.cinch.base.Named;

/**
 * A part of machines that not all presets know, such as that of a further place of compression. Its name is the first
 * word of its keys, and its record has their values.
 */
public interface GuestPart extends Named {
    /** What a machine has that says nothing of it: a record. */
    Spec usual();

    /** Why a machine has that which says nothing of it; null if there is no reason to tell. */
    default String source() {
        return null;
    }
}
