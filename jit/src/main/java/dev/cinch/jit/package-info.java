/**
 * The compiler of runs of arithmetic to bytecode. A run becomes a class with a loop over lanes in which values stay in local
 * variables; {@link dev.cinch.gpu.exec.RunCompilation} finds it by the service.
 */
package dev.cinch.jit;
