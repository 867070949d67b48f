/**
 * Huffman-coded memory blocks: "E2MC: Entropy Encoding Based Memory Compression for GPUs", and SC², the statistical cache
 * compression that it builds on.
 *
 * <p><b>Symbols.</b> {@code e2mc-4}, {@code e2mc-8}, {@code e2mc-16} and {@code e2mc-32} cut each little-endian 32-bit word
 * into symbols of that many bits, the least significant first; so 8-bit symbols are bytes in the order of memory, and
 * 4-bit symbols are the low half of a byte, then its high half. {@code sc2} has 32-bit symbols.
 *
 * <p><b>Training, 4 and 8 bits.</b> Each place of a symbol in the word has counts and a code of its own: eight codes for 4
 * bits, four for 8 bits. Every symbol there can be has a codeword, so there is no escape.
 *
 * <p><b>Training, 16 and 32 bits.</b> There is one code. The {@code values} most frequent symbols (more frequent first,
 * smaller value on a tie, never one that does not occur; values are unsigned) get codewords; all others share an escape
 * codeword whose frequency is the sum of theirs, followed by the symbol itself. With {@code lookup=sets} the look-up table
 * is the paper's 8-way cache: {@code values ÷ 8} sets indexed by the symbol's low bits ({@code values} is a power of two
 * then); of the most frequent values, those that find their set taken by eight more frequent ones are escaped. All symbols
 * of the training data are counted, except that 32-bit symbols of large data are sampled block by block, see
 * {@link dev.cinch.codec.SymbolCounts}.
 *
 * <p><b>Code.</b> A Huffman tree is built by joining the two nodes of least frequency, on a tie those created first:
 * leaves in ascending order of symbol, the escape after them, then inner nodes. Frequencies below m count as m, for the
 * first m of 1, 2, 4, … that makes no codeword longer than {@code max-code} (8 bits for {@code e2mc-4}, 16 for {@code
 * e2mc-8}, 20 for {@code e2mc-16} and {@code e2mc-32}, 18 for {@code sc2}); so a symbol or escape that never occurred
 * counts 1. Codewords are canonical: sorted by length, then symbol, the escape last; the first is zeros, the next is
 * {@code (previous + 1) << (difference of lengths)}.
 *
 * <p><b>Stream</b> with {@code ways} parallel decoding ways, at most one for each word: {@code ways − 1} pointers of
 * log2(block bytes) bits, zeros up to a byte, then for each way the codewords of an equal, contiguous share of the words,
 * each way starting at a byte. Pointer {@code i} is the byte at which way {@code i + 2} starts. With one way the stream is
 * just codewords.
 *
 * <p><b>SC²</b> is {@code e2mc-32} with codewords of at most 18 bits, one way and an ideal look-up table. Here it is
 * trained once, on all data; its re-training in generations of code books is not modelled.
 */
package dev.cinch.codec.entropy;
