/**
 * Block to bits and back.
 *
 * <p>A {@link dev.cinch.codec.CodecKind} is an entry of the catalogue {@link dev.cinch.codec.catalogue.Codecs}. With parameter
 * values and a block size it makes a {@link dev.cinch.codec.Codec}, which is immutable and hands out
 * {@link dev.cinch.codec.Coder}s, the working machines with scratch space, one per thread.
 *
 * <p>Conventions of all codecs: a block is 128 bytes unless said otherwise; words are little-endian; streams are written
 * most significant bit first. A block whose stream is not smaller than the block is stored raw. "Compressed or raw" and
 * the number that {@code encode} returns are kept outside the block, as metadata.
 */
package dev.cinch.codec;
