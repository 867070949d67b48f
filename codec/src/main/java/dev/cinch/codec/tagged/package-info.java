/**
 * Tagged fields: one engine (tags, a prefix sum of lengths, extraction, expansion) for several meanings of the fields.
 *
 * <p>A block is 32 little-endian words. Its stream is the number of a mode, in 2 bits where there are 3 modes, 3 for 8, 4 for 16; then what
 * that mode writes. The mode with the smallest stream is taken, the first on a tie. Numbers are written most significant bit first. Sizes
 * depend on the block alone, not on the memory access granularity.
 *
 * <p><b>Elements and residuals.</b> Modes of rows and widths cut the block into elements x of e = 1, 2, 4 or 8 bytes, little-endian,
 * and predict each by others. Prediction <i>before</i> (of distance d = 1, 3 or 4) is x[i − d], or x[i − 1] for i &lt; d; <i>line</i> is
 * 2 x[i − 1] − x[i − 2], or x[0] for i = 1. The residual of i &gt; 0 is the difference modulo 2<sup>8e</sup> with the sign last: 0, −1, 1, −2 … are 0, 1, 2, 3 …; residual 0
 * is zero and x[0] is the base. With <i>minimum</i> the base is the smallest element (unsigned) and residuals are x[i] − base. A base is written as a
 * class of 2 bits and the base: 0 nothing, it is zero; 1 in 8 bits; 2 in 16 bits, if e &gt; 2; 3 in 8e bits; the least class that holds it.
 *
 * <p><b>Rows.</b> If more than half of all residuals have their lowest bit set, that bit of all but residual 0 is complemented (flip; not with minimum). With gray
 * each bit but the lowest is then exclusive-ored with the one above it. Planes are taken from the most significant bit down; 32 rows of 32 bits
 * hold them: e = 4, row k is plane k, bit i of it element i. e = 8: row k has planes 2k and 2k + 1, of elements 0 to 15 in bits 0 to 15, and in 16 to 31. e = 1: row
 * 4k + j is plane k of elements j, 4 + j, 8 + j …. Stream: base; flip (1 bit, not with minimum); the number of zero rows before the first other one,
 * at most 31 (5 bits); a format (2 bits), the one of fewest bits, the first on a tie; the tags of all further rows; the data of all further rows.
 *
 * <table>
 * <caption>Formats of rows: what tags mean, first match, and bits of data</caption>
 * <tr><td>0</td><td>2-bit tags: 0 zero; 1 one byte is not zero, 2 + 8 bits: which (0 the lowest), byte; 2 two bytes are not, 3 + 8 + 8 bits: which
 * pair of 01, 02, 03, 12, 13, 23, the higher, the lower; 3 anything, 32 bits</td></tr>
 * <tr><td>1</td><td>1-bit tags: 0 zero; 1 anything, 32 bits</td></tr>
 * <tr><td>2</td><td>no tags: anything, 32 bits</td></tr>
 * <tr><td>3</td><td>2-bit tags: 0 zero; 1 a single one, 5 bits: its place; 2 as 1 of format 0; 3 anything, 32 bits</td></tr>
 * </table>
 *
 * <p><b>Widths.</b> Stream: base; three widths less one, of 5 bits each (4 for e = 2); a tag of 2 bits for each residual: 0 zero, 1 to 3 in as many
 * bits as the first, second, third width, the first that holds it; all residuals in order. The third width is the largest that a residual has; the
 * first and second are widths that occur, first ≤ second, with the fewest bits of residuals; on a tie the smaller second, then first. If all residuals are zero all widths are 1.
 *
 * <p><b>Words.</b> Three ways to write a word, of tags 0 to 2; tag 3 is the word itself in 32 bits. <i>same</i>: it is the word before (zero before the first), no
 * bits. <i>index</i>: the place of the first equal word of the block, 5 bits. <i>rank</i>: its rank in the table, r bits; <i>short</i>: the same in r − 4 bits;
 * <i>top</i>: rank 0, no bits. <i>difference</i>: to the word before, sign last, in w bits; <i>value</i>: the word, in the same manner. Each word takes the way of fewest
 * bits that applies, of the least tag on a tie. Stream: w − 1 in 5 bits if one way needs it, w being the width with the fewest bits of all, the smallest on a tie; all tags; all data.
 *
 * <p><b>Table.</b> The 2<sup>r</sup> most frequent words of the training data, more frequent first, smaller (unsigned) on a tie: 1024, 256 or 64 ({@code values}). It may have
 * fewer; {@code tfc-plain} has none and never uses ranks. Until a table is there, {@code tfc} is {@code tfc-plain}.
 *
 * <p><b>Floats</b> of 32 bits, and of 16 with 8 bits of exponent. Stream: the largest exponent (8 bits); the width w of distances less one (2 bits); the number t of zeros that all fractions end with (5 bits, 3 for 16-bit
 * floats); the number of patches (4 bits); whether zeros are left out (1 bit), and if so a bit for each float, 1 if it is not all zero; of each float that is there its sign, the distance of its exponent from the largest
 * or 2<sup>w</sup> − 1 if that is more or equal, in w bits, and the fraction without t bits; patches: for each float whose distance is 2<sup>w</sup> − 1 its place (5 bits, 6) and exponent (8 bits). There are at most 15 patches. Of w from 1 to 4 and
 * both values of the flag the smallest is taken, on a tie with zeros and then the smaller w; without any the mode is not for this block.
 *
 * <table>
 * <caption>Modes: {@code modes=3} has the first three, {@code modes=8} the first eight</caption>
 * <tr><td>0</td><td>words: rank, index, difference</td></tr>
 * <tr><td>1</td><td>rows, e = 4, before 1, gray</td></tr>
 * <tr><td>2</td><td>widths, e = 4, before 4</td></tr>
 * <tr><td>3</td><td>words: same, short, index</td></tr>
 * <tr><td>4</td><td>rows, e = 8, line, gray</td></tr>
 * <tr><td>5</td><td>rows, e = 4, minimum</td></tr>
 * <tr><td>6</td><td>widths, e = 4, line</td></tr>
 * <tr><td>7</td><td>words: same, index, value</td></tr>
 * <tr><td>8</td><td>rows, e = 4, line, gray</td></tr>
 * <tr><td>9</td><td>floats of 32 bits</td></tr>
 * <tr><td>10</td><td>words: top, short, rank</td></tr>
 * <tr><td>11</td><td>widths, e = 2, before 4</td></tr>
 * <tr><td>12</td><td>floats of 16 bits</td></tr>
 * <tr><td>13</td><td>widths, e = 4, before 1</td></tr>
 * <tr><td>14</td><td>rows, e = 4, before 3</td></tr>
 * <tr><td>15</td><td>rows, e = 1, before 1</td></tr>
 * </table>
 */
package dev.cinch.codec.tagged;
