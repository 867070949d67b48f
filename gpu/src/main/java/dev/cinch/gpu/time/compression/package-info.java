/**
 * Compression in the memory controllers: the form in which blocks lie in memory, and what follows from it. A block on its way:
 *
 * <pre>
 *   written   bytes ──► Compressor ──► bits ──► BlockForms ──► bursts ──► its channel
 *                           └──► ApproximatedBlocks, if the codec is lossy and the block may change
 *
 *   read      BlockMetadata: known? ──► BlockForms ──► bursts ──► Units: decompressed ──► the L2
 *                                                        └──► or raw to the L2, and CoreDecompression at its end
 * </pre>
 *
 * <p>{@link dev.cinch.gpu.time.compression.MemoryCompression} has all of these, as a {@link
 * dev.cinch.gpu.time.compression.MemoryPlan} wants them: one form or a choice of forms, a code from the start or one that a
 * {@link dev.cinch.gpu.time.compression.Sampling} makes. To the rest of the machine it is a {@link
 * dev.cinch.gpu.time.compression.MemoryForm}. Which transfers a block needs is for the paths in {@code dram}.
 */
package dev.cinch.gpu.time.compression;
