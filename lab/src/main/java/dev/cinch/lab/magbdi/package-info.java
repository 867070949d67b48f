/** Experiments of "Memory Access Granularity Aware Lossless Compression for GPUs". */
package dev.cinch.lab.magbdi;
