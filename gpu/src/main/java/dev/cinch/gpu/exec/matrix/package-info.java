/**
 * Products of small matrices as the matrix unit of an NVIDIA H200 computes them, bit for bit, and the way in which the
 * registers of a warp hold such matrices. Nothing here knows of warps or of memory.
 */
package dev.cinch.gpu.exec.matrix;
