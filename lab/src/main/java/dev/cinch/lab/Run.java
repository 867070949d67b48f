package dev.cinch.lab;

import java.io.Serializable;
import java.util.SortedMap;

/** A piece of work whose rows are kept: it runs once for given inputs and given code. It may travel to other machines. */
public interface Run extends Serializable {
    /** The sort of work, such as {@code calculation} or {@code corpus}. */
    String kind();

    /** Everything that decides the result, besides the code. */
    SortedMap<String, String> inputs();

    /** The code that can change the result. */
    RunCode code();

    /** This run on a machine that somebody has changed; this one if it does not depend on that. */
    default Run under(Changes changes) {
        return this;
    }

    /** This run of a program with inputs from another seed; this one if it draws none. */
    default Run seeded(long seed) {
        return this;
    }

    void execute(Recorder recorder);
}
