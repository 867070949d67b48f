/** Compression of blocks in the memory controllers. */
package dev.cinch.lab.place.memory;
