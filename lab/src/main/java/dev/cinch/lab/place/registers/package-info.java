/** Compression of warp registers in the register files. */
package dev.cinch.lab.place.registers;
