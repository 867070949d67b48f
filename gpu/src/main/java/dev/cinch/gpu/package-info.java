/**
 * The GPU as a program's host sees it: a {@link dev.cinch.gpu.Device} with memory, on which kernels are launched.
 * {@code exec} computes the values.
 */
package dev.cinch.gpu;
