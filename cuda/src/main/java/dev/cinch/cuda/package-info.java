/**
 * Unchanged CUDA programs on the simulated GPU. A program loads our {@code libcudart} instead of NVIDIA's
 * ({@link dev.cinch.cuda.library}), which sends every call over a socket ({@link dev.cinch.cuda.wire}) to a server
 * ({@link dev.cinch.cuda.host}) that has a {@link dev.cinch.gpu.Device} do the work. Kernels are the PTX inside the
 * program ({@link dev.cinch.cuda.elf}, {@link dev.cinch.cuda.fatbin}).
 */
package dev.cinch.cuda;
