package dev.cinch.cuda.host;

import dev.cinch.gpu.Fault;
import dev.cinch.gpu.Launch;
import dev.cinch.gpu.Launched;

/** A listener to what a program does; it is called by the server's thread. */
public interface HostListener {
    /** A program has connected. */
    default void connected(String program, int process) {}

    /** A module is about to be loaded. @param ptx its text */
    default void loading(String module, String ptx) {}

    /** A kernel has run. */
    default void launched(Launch launch, Launched account) {}

    /** A kernel did something wrong; from now on the program's calls fail. */
    default void faulted(Launch launch, Fault fault) {}

    /**
     * The program asked for something that is not supported, a function of CUDA or a kernel that cannot be executed; told
     * each time.
     */
    default void missing(String what) {}

    /** A call failed for a reason that the program is not told; one line. */
    default void problem(String line) {}
}
