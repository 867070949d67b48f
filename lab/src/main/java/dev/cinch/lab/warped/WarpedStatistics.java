package dev.cinch.lab.warped;

import dev.cinch.base.stat.Statistic;
import dev.cinch.base.stat.Unit;
import java.util.List;

/** The statistics that the experiments of Warped-Compression record. */
public final class WarpedStatistics {
    static final Statistic SIZE =
            new Statistic("register.bytes", Unit.BYTE, "Bytes of a compressed warp register: base and deltas.");
    static final Statistic BANKS =
            new Statistic("register.banks", Unit.BANK, "Register banks that a compressed warp register occupies.");
    static final Statistic USED = new Statistic(
            "register.used", Unit.ONE, "Whether the design uses this pair of base and delta: 1 yes, 0 no.");

    static final Statistic WIRE = new Statistic(
            "register-file.wire-energy",
            Unit.PICOJOULE,
            "Energy of the wires of a register bank over a millimetre, half of them switching.");
    static final Statistic UNIT_AREA = new Statistic(
            "register-file.unit-area",
            Unit.PERCENT,
            "Area of compressors and decompressors in percent of a multiprocessor's.");

    static final Statistic INSTRUCTIONS = new Statistic(
            "register-profile.instructions",
            Unit.INSTRUCTION,
            "Warp instructions that do not only transfer control, and in which a lane takes part.");
    static final Statistic WRITES = new Statistic(
            "register-profile.writes", Unit.ONE, "Warp registers written, by all live lanes or by some only.");
    static final Statistic REGISTERS = new Statistic(
            "register-profile.registers",
            Unit.ONE,
            "Warp registers written, by the largest distance between successive lanes.");
    static final Statistic DISTANCES = new Statistic(
            "register-profile.distances", Unit.ONE, "Distances between successive lanes of warp registers written.");
    static final Statistic CHOSEN = new Statistic(
            "register-profile.chosen",
            Unit.ONE,
            "Warp registers written, by the smallest of seven pairs of base and delta.");
    static final Statistic WRITTEN_BANKS = new Statistic(
            "register-profile.banks",
            Unit.BANK,
            "Banks that the registers written take by some pairs of base and delta.");
    static final Statistic WRITTEN_BYTES = new Statistic(
            "register-profile.bytes",
            Unit.BYTE,
            "Bytes that the registers written take by some pairs of base and delta.");

    public static final List<Statistic> ALL = List.of(
            SIZE,
            BANKS,
            USED,
            WIRE,
            UNIT_AREA,
            INSTRUCTIONS,
            WRITES,
            REGISTERS,
            DISTANCES,
            CHOSEN,
            WRITTEN_BANKS,
            WRITTEN_BYTES);

    private WarpedStatistics() {}
}
