/** Taps: what a running program writes to registers and moves to and from global memory, as files. */
package dev.cinch.gpu.tap;
