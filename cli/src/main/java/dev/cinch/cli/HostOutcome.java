package dev.cinch.cli;

import dev.cinch.gpu.Fault;
import java.util.Set;

/**
 * The end of a CUDA program.
 *
 * @param exitCode its own; 128 more than a signal's number if that ended it
 * @param missing calls of CUDA that there is no substitute for and kernels that cannot be executed, where it asked for
 *     them
 * @param connected whether it called CUDA at all
 * @param fault the first mistake of a kernel, or the limit that ended the program; null if there was none
 */
record HostOutcome(int exitCode, Set<String> missing, boolean connected, Fault fault) {}
