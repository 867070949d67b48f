package dev.cinch.lab.fuzz;

import java.io.IOException;

/** What is fuzzed: reads an input, or refuses it with one of the exceptions that have an exit code of their own. */
interface Reader {
    /** @param sample which file of the corpus the input was before it was spoilt */
    void read(int sample, byte[] input) throws IOException;
}
