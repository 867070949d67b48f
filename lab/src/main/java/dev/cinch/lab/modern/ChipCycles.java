package dev.cinch.lab.modern;

import java.util.List;

/** The cycles of the preset of an H200 beside the chip's. */
public final class ChipCycles extends BesideChip {
    public ChipCycles() {
        super(
                "h200-cycles",
                "An H200, timed by ourselves",
                "Cycles of many kernels beside the chip",
                "Cycles of the multiprocessors",
                ChipCounts.CYCLES,
                "core.cycles",
                List.of(
                        "The chip's cycles are those from the first block's start to the last one's end, by %globaltimer, in"
                                + " cycles of the multiprocessors; the median of many launches.",
                        "Error is the difference from the chip's cycles, up or down, as a share of them."));
    }
}
