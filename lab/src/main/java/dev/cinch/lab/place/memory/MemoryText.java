package dev.cinch.lab.place.memory;

import dev.cinch.base.Decimal;
import dev.cinch.lab.place.PlaceLatency;
import dev.cinch.lab.place.PlaceText;
import java.util.ArrayList;
import java.util.List;

/** The lines about blocks in the memory controllers: how many bursts they took, and what it cost. */
final class MemoryText {
    private MemoryText() {}

    static void tell(MemoryCodec codec, PlaceText text) {
        text.line(
                "compression",
                text.codec(codec) + ": ratio " + text.fixed("compression.raw-ratio", 2) + " raw, "
                        + text.fixed("compression.effective-ratio", 2) + " effective; metadata hits "
                        + text.percent("compression.metadata-hit-rate"));
        double blocks = text.value("compression.blocks-read") + text.value("compression.blocks-written");
        if (blocks > 0) {
            int rawBursts = text.machine().dram().burstsPerBlock();
            List<String> shares = new ArrayList<>();
            for (int bursts = 1; bursts <= rawBursts; bursts++) {
                double share = 100 * text.value("compression.blocks-of-" + bursts) / blocks;
                shares.add(bursts + ": " + PlaceText.fixed(share, 0) + " %");
            }
            double saved = 100 * (1 - text.value("compression.bursts") / (rawBursts * blocks));
            text.line("block bursts", String.join(", ", shares));
            text.line("bursts saved", PlaceText.percent(saved) + " of those that raw blocks take");
            text.line("added latency", latency(codec.latencies().get(0), text));
        }
        long written = (long) text.value("compression.lossy-blocks");
        long applied = (long) text.value("compression.lossy-applied");
        long cancelled = (long) text.value("compression.lossy-cancelled");
        if (written + applied + cancelled > 0) {
            text.line(
                    "approximated",
                    written + " blocks written; " + applied + " read back, " + cancelled
                            + " written again before that");
        }
    }

    /** The time that a block waits for its compressor, as published, estimated or set. */
    private static String latency(PlaceLatency latency, PlaceText total) {
        String decompress = Decimal.text(latency.decompress().value()) + " to decompress, in memory cycles";
        if (latency.compress() == null) {
            int instructions = total.machine().compression().assistInstructions();
            return decompress + ", each time that a block comes to a multiprocessor"
                    + (instructions > 0 ? ", and " + instructions + " instructions" : "");
        }
        String text = Decimal.text(latency.compress().value()) + " to compress, " + decompress;
        double waited = total.value("compression.compressor-stall-cycles")
                + total.value("compression.decompressor-stall-cycles");
        double through = total.value("compression.compressions") + total.value("compression.decompressions");
        return waited > 0 ? text + "; " + PlaceText.fixed(waited / through, 1) + " a block for a free unit" : text;
    }
}
