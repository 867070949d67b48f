package dev.cinch.lab.modern;

import java.util.List;

/** The machine instructions that the preset of an H200 makes of PTX beside those that the chip's profiler counts. */
public final class ChipInstructions extends BesideChip {
    public ChipInstructions() {
        super(
                "h200-instructions",
                "An H200, profiled by ourselves",
                "Machine instructions of many kernels beside the chip",
                "Machine instructions that warps issued",
                ChipCounts.INSTRUCTIONS,
                "sm.machine-instructions",
                List.of(
                        "The chip's are the profiler's smsp__inst_executed; ours are what the lowering table says that PTX becomes,"
                                + " counted as warps issue it. The table is not an assembler: it has no addresses to compute,"
                                + " no registers to move and no padding.",
                        "Error is the difference from the chip's count, up or down, as a share of it."));
    }
}
