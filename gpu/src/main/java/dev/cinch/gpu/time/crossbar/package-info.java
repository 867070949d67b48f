/** The network between multiprocessors and L2 slices: one crossbar each way. */
package dev.cinch.gpu.time.crossbar;
