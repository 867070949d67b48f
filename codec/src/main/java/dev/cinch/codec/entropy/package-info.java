/**
 * Huffman-coded memory blocks: "E2MC: Entropy Encoding Based Memory Compression for GPUs".
 *
 * <p><b>Training.</b> {@code e2mc-16} counts the 16-bit little-endian symbols of the training data. The {@code values}
 * most frequent ones (more frequent first, smaller value on a tie, never one that does not occur) get codewords; all
 * others share an escape codeword whose frequency is the sum of theirs, followed by the 16 bits of the symbol. With {@code
 * lookup=sets} the look-up table is the paper's 8-way cache: {@code values ÷ 8} sets indexed by the symbol's low bits
 * ({@code values} is a power of two then); of the most frequent values, those that find their set taken by eight more
 * frequent ones are escaped.
 *
 * <p><b>Code.</b> A Huffman tree is built by joining the two nodes of least frequency, on a tie those created first:
 * leaves in ascending order of symbol, the escape after them, then inner nodes. Frequencies below m count as m, for the
 * first m of 1, 2, 4, … that makes no codeword longer than {@code max-code}; so an escape that never occurred counts 1.
 * Codewords are canonical: sorted by length, then symbol, the escape last; the first is zeros, the next is
 * {@code (previous + 1) << (difference of lengths)}.
 *
 * <p><b>Stream</b> with {@code ways} parallel decoding ways: {@code ways − 1} pointers of log2(block bytes) bits, zeros up
 * to a byte, then for each way the codewords of an equal, contiguous share of the symbols, each way starting at a byte.
 * Pointer {@code i} is the byte at which way {@code i + 2} starts. With one way the stream is just codewords.
 */
package dev.cinch.codec.entropy;
