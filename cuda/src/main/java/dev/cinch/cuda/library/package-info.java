/** The library that stands in for NVIDIA's {@code libcudart}: written in C, compiled where it is first needed. */
package dev.cinch.cuda.library;
