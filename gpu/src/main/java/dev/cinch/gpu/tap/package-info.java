/** Taps: what a running program writes to registers and moves to and from global memory and over wires, as files. */
package dev.cinch.gpu.tap;
