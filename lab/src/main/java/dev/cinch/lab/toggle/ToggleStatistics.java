package dev.cinch.lab.toggle;

import dev.cinch.base.stat.Statistic;
import dev.cinch.base.stat.Unit;
import java.util.List;

/** The statistics that the experiments of Toggle-Aware Compression record. */
public final class ToggleStatistics {
    static final Statistic TOGGLES =
            new Statistic("flit.toggles", Unit.TOGGLE, "Wires that change from one flit of a stream to the next.");
    static final Statistic FLITS = new Statistic("stream.flits", Unit.FLIT, "Flits of a stream, the last one filled.");
    static final Statistic FIRST_DATA_FLIT = new Statistic(
            "stream.first-data-flit", Unit.FLIT, "Flits before the first one that starts with a word's data.");

    static final Statistic TRANSFERS = new Statistic(
            "traffic.transfers", Unit.PACKET, "Blocks and parts of blocks that crossed the wires of a place.");
    static final Statistic KEPT_TRANSFERS = new Statistic(
            "traffic.kept-transfers", Unit.PACKET, "Those of them that were kept, in stretches, to be sent again.");
    static final Statistic BLOCKS = new Statistic(
            "traffic.blocks", Unit.BLOCK, "Whole blocks of a trace that were sent; those of zeros are dropped.");
    static final Statistic ZERO_BLOCKS =
            new Statistic("traffic.zero-blocks", Unit.BLOCK, "Whole blocks of a trace that were dropped.");
    static final Statistic SENT_FLITS =
            new Statistic("traffic.flits", Unit.FLIT, "Flits of 32 bytes that a trace's blocks took with a scheme.");
    static final Statistic SENT_TOGGLES = new Statistic(
            "traffic.toggles", Unit.TOGGLE, "Wires that changed while a trace's blocks were sent with a scheme.");
    static final Statistic COMPRESSED_BLOCKS =
            new Statistic("traffic.compressed-blocks", Unit.BLOCK, "Blocks of a trace that a scheme sent compressed.");
    static final Statistic CYCLES = new Statistic(
            "traffic.cycles",
            Unit.CYCLE,
            "Cycles that a scheme's wires were busy: one a flit, with DESC its own time.");

    public static final List<Statistic> ALL = List.of(
            TOGGLES,
            FLITS,
            FIRST_DATA_FLIT,
            TRANSFERS,
            KEPT_TRANSFERS,
            BLOCKS,
            ZERO_BLOCKS,
            SENT_FLITS,
            SENT_TOGGLES,
            COMPRESSED_BLOCKS,
            CYCLES);

    private ToggleStatistics() {}
}
