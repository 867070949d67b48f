/**
 * Multi-Prediction Compression ("Multi-Prediction Compression: An Efficient and Scalable Memory Compression Framework for GP-GPU", Jin et al.,
 * 2022): several predictors of bytes before one coder of bit planes. The letter trains predictors and the order of planes on data that is
 * not public; those here are ours, so take it as its frame with a guess inside.
 *
 * <p>The block is cut into pieces of 32 bytes, each with a stream of its own, one behind the other. A piece starts with a number of 4 bits:
 * 0 all bytes are zero; 1 all eight words are equal, and the word follows in 32 bits; 2 the piece as it is, 32 bytes, if nothing else is smaller; 3 to 15 a predictor.
 *
 * <p>Predictor of element size e (1, 2, 4 or 8) and distance d: byte i is predicted by byte i − d plus, where the predictor has a step, one if i is a multiple of e; bytes
 * i &lt; d by zero. The last predictor predicts byte i ≥ 4 by byte i mod 4. Residuals are modulo 256, each then exclusive-ored with itself shifted down by one bit. They are ordered
 * by the place of their byte in its element, the most significant first, then by element, and cut into groups of eight; row 4g + k of 16 bits has of group g planes 2k and 2k + 1, from the top, the first residual and the upper
 * plane in the most significant bits. The predictor with the most zero rows before the first other one is taken, the last on a tie.
 *
 * <table>
 * <caption>Rows, first match; lengths are those of the authors' program, the codewords ours</caption>
 * <tr><td>run of 2 to 16 zero rows</td><td>001 + 4 bits: run − 1</td></tr>
 * <tr><td>one zero row</td><td>0110</td></tr>
 * <tr><td>a single one</td><td>010 + 4 bits: its place, bit 0 lowest</td></tr>
 * <tr><td>two neighbouring ones</td><td>0111 + 4 bits: place of the lower</td></tr>
 * <tr><td>upper byte zero</td><td>0000 + 8 bits: the lower byte</td></tr>
 * <tr><td>lower byte zero</td><td>0001 + 8 bits: the upper byte</td></tr>
 * <tr><td>anything else</td><td>1 + 16 bits</td></tr>
 * </table>
 */
package dev.cinch.codec.mpc;
