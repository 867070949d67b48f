/**
 * A file of compressed blocks: {@code cinch encode} writes it, {@code cinch decode} reads it back.
 *
 * <p>Version 1. Numbers of several bytes are little-endian; bit fields stand most significant bit first, as in all
 * streams of this project. CRC means CRC-32C (Castagnoli), 4 bytes.
 *
 * <pre>
 * header
 *   0       8  magic: 89 43 4E 43 48 0D 0A 1A (89 "CNCH" CR LF 1A; damaged by whatever changes line ends)
 *   8       2  version: 1
 *   10      2  flags: bit 0 is set when the codec is lossy; all others are 0
 *   12      4  H, the length of the body, at most 2^22
 *   16      8  body: L, bytes of the data, at least 1
 *   24      4  B, bytes of a block: a power of two, 16 to 4096
 *   28      2  N, the length of the codec's name
 *   30      N  the codec as {@code cinch list codecs} writes it, defaults left out, such as {@code mag-bdi:mag=16}
 *   30+N       the training table, up to the end of the body: empty unless the codec is trained; its format is that of
 *              {@link dev.cinch.codec.TrainingTable}
 *   16+H    4  CRC of everything before
 * chunks, one for each 2^20 bytes of data, the last one shorter
 *   0       4  P, the length of the payload
 *   4       P  payload
 *   4+P     4  CRC of the 4+P bytes before
 * end
 *   0      32  SHA-256 of the L bytes of data
 *   32      8  "CNCHEND" LF; the file ends here
 * </pre>
 *
 * <p>The data is cut into blocks of B bytes, the last one filled with zeros. A payload first says of each of its blocks
 * how it is stored: bit 0 for raw; or bit 1, the length of the stream in bits (log2(8·B) bits; it is less than 8·B) and
 * the number of the encoding that the decoder must be told, as Elias's gamma code of the number plus one (as many zeros
 * as the binary number has digits after its first, then the number). Zeros fill the last byte. Then follow the blocks, each
 * from a byte on: B bytes when raw, else the stream, filled with zeros to a byte. A block is raw when its stream would not
 * be shorter.
 *
 * <p>The same data gives the same file on any machine and any number of threads. With a lossy codec the SHA-256 is that of
 * the data as it is decoded, so that decoding can be checked all the same.
 *
 * <p>A reader believes nothing: lengths are held against the file before anything is allocated, checksums before
 * anything is decoded, and whatever does not add up is bad input with its place. It needs memory for some chunks, however
 * large the data is.
 */
package dev.cinch.data.container;
