/**
 * Frequent Pattern Compression.
 *
 * <p>Each 32-bit word becomes a 3-bit prefix and data; the first pattern in this order that matches wins:
 *
 * <table>
 * <caption>Patterns</caption>
 * <tr><th>prefix</th><th>pattern</th><th>data bits</th></tr>
 * <tr><td>000</td><td>run of 1 to 8 zero words</td><td>3: run − 1</td></tr>
 * <tr><td>001</td><td>4-bit sign-extended</td><td>4</td></tr>
 * <tr><td>010</td><td>8-bit sign-extended</td><td>8</td></tr>
 * <tr><td>011</td><td>16-bit sign-extended</td><td>16</td></tr>
 * <tr><td>100</td><td>low half zero</td><td>16: the high half</td></tr>
 * <tr><td>101</td><td>two halves, each an 8-bit sign-extended value</td><td>16: high byte, low byte</td></tr>
 * <tr><td>110</td><td>four equal bytes</td><td>8</td></tr>
 * <tr><td>111</td><td>anything</td><td>32</td></tr>
 * </table>
 *
 * <p>Zero runs are greedy and end with the block. {@code fpc} writes prefix and data word by word. {@code fpc-mc}
 * (metadata consolidation, "Toggle-Aware Compression", Section 3.3) writes first all prefixes with their run lengths,
 * then zeros up to a byte, then all other data in order. {@code fpc-mc:metadata=after} writes the data first and then the
 * prefixes with their run lengths, back to front, so that a decoder reads them from the end of the stream.
 *
 * <p>{@code tagged-fpc} ("Enhancing Practicality of Memory Compression for GPUs with High-Throughput Simplifications", Renz and Lal,
 * 2025: no runs, a section of tags of fixed size) writes the prefixes of all words, 000 for one zero word, then the data of all words that are
 * not zero. That the tags are FPC's prefixes is our guess.
 */
package dev.cinch.codec.fpc;
