/**
 * The server behind the library: it does on a {@link dev.cinch.gpu.Device} what a program's calls of the CUDA runtime
 * ask for.
 *
 * <p>Unchanged CUDA programs run on the simulated GPU so: a program loads our {@code libcudart} instead of NVIDIA's
 * ({@link dev.cinch.cuda.library}), which sends every call over a socket ({@link dev.cinch.cuda.wire}) to this server.
 * Kernels are the PTX inside the program ({@link dev.cinch.cuda.elf}, {@link dev.cinch.cuda.fatbin}).
 *
 * <p>An {@link dev.cinch.cuda.host.ExecServer} has one {@link dev.cinch.cuda.host.HostSession} for each program that
 * connects, one after the other. The session takes requests apart; the work is done by the program's binaries, its
 * memory, its copies, its launches and its textures, a class each. Calls run at once, in the order in which the program
 * makes them, which is one of the orders that streams allow.
 */
package dev.cinch.cuda.host;
