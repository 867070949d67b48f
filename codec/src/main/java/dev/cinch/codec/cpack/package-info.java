/**
 * C-Pack: static patterns and a small dictionary.
 *
 * <p>The dictionary has 16 words and is empty at the start of a block. Words are little-endian; "top bytes" are the most
 * significant ones.
 *
 * <table>
 * <caption>Codes; b is a bit of the dictionary index, B a literal byte</caption>
 * <tr><th>code</th><th>pattern</th><th>meaning</th><th>bits</th></tr>
 * <tr><td>00</td><td>zzzz</td><td>zero word</td><td>2</td></tr>
 * <tr><td>01 BBBB</td><td>xxxx</td><td>no match</td><td>34</td></tr>
 * <tr><td>10 bbbb</td><td>mmmm</td><td>equal to an entry</td><td>6</td></tr>
 * <tr><td>1100 bbbb BB</td><td>mmxx</td><td>the top two bytes are an entry's</td><td>24</td></tr>
 * <tr><td>1101 B</td><td>zzzx</td><td>word below 256</td><td>12</td></tr>
 * <tr><td>1110 bbbb B</td><td>mmmx</td><td>the top three bytes are an entry's</td><td>16</td></tr>
 * </table>
 *
 * <p>Zero and small words are recognised first; else the cheapest match wins, the lowest slot on a tie. Literal bytes are
 * written as a number, most significant byte first. Which words enter the dictionary is a parameter: {@code push=all}
 * (every word that is not zzzz or zzzx, the default), {@code push=partial} (all but full matches) or {@code push=misses}
 * (only xxxx). Slots are filled from 0 to 15 and then overwritten in the same order.
 *
 * <p>{@code cpack} writes word by word. {@code cpack-mc} (metadata consolidation) writes first all codes with their
 * indices, then zeros up to a byte, then all literal bytes.
 */
package dev.cinch.codec.cpack;
