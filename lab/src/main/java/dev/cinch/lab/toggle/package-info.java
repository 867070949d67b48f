/** Experiments of "Toggle-Aware Compression for GPUs". */
package dev.cinch.lab.toggle;
