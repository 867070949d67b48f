/** Compression in the memory controllers: sizes of blocks, the metadata cache, what it all counts. */
package dev.cinch.gpu.time.compression;
