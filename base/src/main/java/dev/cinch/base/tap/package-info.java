/**
 * Tap files: what was written to registers, moved between a GPU and its memory, or sent over wires while a program ran, as a bounded
 * sample. The machine writes them, the analysis reads them; neither knows the other, so their common format stands here.
 *
 * <p>All numbers are little-endian. A header of 64 bytes is followed by {@code count} records of 144 bytes:
 *
 * <pre>
 * header   0  8  magic: 89 43 54 41 50 0D 0A 1A
 *          8  2  version: 1
 *         10  2  kind: 1 register, 2 memory, 3 link, 4 bus
 *         12  4  bytes of a block: 128
 *         16  4  bytes of the note behind each block: 16
 *         20  4  zero
 *         24  8  step: every so many events one is kept; a power of two
 *         32  8  events: how many there were
 *         40  8  count: how many are kept, = events / step, rounded up
 *         48 12  zero
 *         60  4  CRC-32C of the 60 bytes before
 * record   0 128 the block; 128 16 the note, see {@link dev.cinch.base.tap.RegisterNote},
 *                {@link dev.cinch.base.tap.MemoryNote} and {@link dev.cinch.base.tap.WireNote}
 * </pre>
 *
 * <p>Record i is event i · step. The step starts at 1 and doubles whenever the file would pass its limit; every second
 * record then goes. So a file is a function of the events and the limit alone, and treats early and late events alike.
 */
package dev.cinch.base.tap;
