/** Experiments of "E²MC: Entropy Encoding Based Memory Compression for GPUs". */
package dev.cinch.lab.e2mc;
