package dev.cinch.gpu.time.machine;

import dev.cinch.link.Padding;
import dev.cinch.link.WireChannel;

/**
 * What holds for wires whose toggles are counted; of no effect unless a codec for links or buses is given.
 *
 * @param linkFlitBytes data wires of a crossbar link, in bytes; headers travel on wires of their own
 * @param padding what wires do that the last flit of a packet does not need
 * @param compressCycles of a block; {@link CodecLatency#OF_CODEC} for what the codec's record says. Cycles of the interconnect on
 *     links, of the DRAM on buses
 * @param decompressCycles likewise
 * @param utilisationCycles over so many cycles it is measured how busy a link or bus is
 * @param carryMemoryForm whether a block that lies compressed in memory crosses the crossbar as it lies there
 */
public record WiresSpec(
        int linkFlitBytes,
        Padding padding,
        int compressCycles,
        int decompressCycles,
        int utilisationCycles,
        boolean carryMemoryForm)
        implements Spec {
    private static final int MOST_CYCLES = 100_000;

    @Override
    public void check(SpecProblems problems) {
        if (!WireChannel.FLIT_BYTES.contains(linkFlitBytes)) {
            problems.add("wires.link-flit-bytes = " + linkFlitBytes + ": 4, 8, 16 or 32 is needed");
        }
        problems.within("wires.compress-cycles", compressCycles, CodecLatency.OF_CIRCUIT, MOST_CYCLES);
        problems.within("wires.decompress-cycles", decompressCycles, CodecLatency.OF_CIRCUIT, MOST_CYCLES);
        problems.within("wires.utilisation-cycles", utilisationCycles, 1, 1 << 20);
    }
}
