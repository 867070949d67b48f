package dev.cinch.lab.hardware;

import dev.cinch.base.stat.Statistic;
import dev.cinch.base.stat.Unit;
import java.util.List;

/** The statistics that the experiments on circuits record. */
public final class CircuitStatistics {
    static final Statistic FREQUENCY =
            new Statistic("circuit.frequency", Unit.GIGAHERTZ, "Clock that the slowest stage of a unit allows.");
    static final Statistic AREA =
            new Statistic("circuit.area", Unit.SQUARE_MILLIMETRE, "Area of a unit's cells and tables.");
    static final Statistic POWER = new Statistic(
            "circuit.power", Unit.MILLIWATT, "Power of a unit at its own clock, if a tenth of all nets change.");
    static final Statistic LEAKAGE =
            new Statistic("circuit.leakage", Unit.MILLIWATT, "Power that a unit draws whether it works or not.");
    static final Statistic ENERGY =
            new Statistic("circuit.energy", Unit.PICOJOULE, "Energy of a block, if a tenth of all nets change.");
    static final Statistic LATENCY = new Statistic(
            "circuit.latency", Unit.CYCLE, "Cycles of the memory clock until a block is through a unit's circuit.");
    static final Statistic STAGE =
            new Statistic("circuit.slowest-stage", Unit.ONE, "Number of the stage that takes longest, from 1.");
    static final Statistic SHARE = new Statistic(
            "circuit.share", Unit.PERCENT, "Area or power of all units in percent of the GPU's die or card.");
    static final Statistic RATIO =
            new Statistic("circuit.ratio", Unit.ONE, "Area or energy of one unit divided by that of another.");

    public static final List<Statistic> ALL =
            List.of(FREQUENCY, AREA, POWER, LEAKAGE, ENERGY, LATENCY, STAGE, SHARE, RATIO);

    private CircuitStatistics() {}
}
