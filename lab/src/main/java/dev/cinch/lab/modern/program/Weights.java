package dev.cinch.lab.modern.program;

import java.io.Serializable;
import java.util.SortedMap;

/** The source of the weights of a program's layers and tables. */
interface Weights extends Serializable {
    /**
     * So many weights.
     *
     * @param inputs of one unit
     * @param seed another one gives others
     */
    float[] of(int count, int inputs, long seed);

    /** Adds what tells them from those that are drawn to the inputs of a run. */
    void describe(SortedMap<String, String> runInputs);
}
