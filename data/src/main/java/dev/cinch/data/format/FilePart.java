package dev.cinch.data.format;

import dev.cinch.data.Input;

/**
 * Bytes of a file that make an input.
 *
 * @param name how the file calls it; empty when the file is all one input
 * @param opener makes the input under the name that it gets among all others
 */
record FilePart(String name, Opener opener) {
    /** An opener that makes an input. */
    interface Opener {
        Input open(String name);
    }
}
