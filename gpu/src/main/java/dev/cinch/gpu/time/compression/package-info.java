/** Compression in the memory controllers: sizes of blocks, what lossy codecs change, the metadata cache, what it counts. */
package dev.cinch.gpu.time.compression;
