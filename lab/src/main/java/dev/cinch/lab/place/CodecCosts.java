package dev.cinch.lab.place;

import dev.cinch.base.stat.ProcessNode;
import dev.cinch.codec.Hardware;
import dev.cinch.codec.Quantity;
import dev.cinch.energy.Cost;
import dev.cinch.energy.CostKind;
import dev.cinch.energy.CostRow;
import dev.cinch.energy.EnergyPart;
import dev.cinch.energy.Per;
import java.util.ArrayList;
import java.util.List;

/**
 * The rows of a codec's units in an energy table, made from the codec's own record: amount, process, kind and source.
 * Where nobody knows an energy there is no row.
 */
public final class CodecCosts {
    private final Hardware hardware;
    private final EnergyPart part;
    private final List<CostRow> rows = new ArrayList<>();

    /** @param part who owns the units */
    public CodecCosts(Hardware hardware, EnergyPart part) {
        this.hardware = hardware;
        this.part = part;
    }

    /**
     * Adds what blocks cost.
     *
     * @param counters what the counters of the place begin with, such as {@code compression.}
     * @param block what one of them is
     */
    public CodecCosts events(String counters, String block) {
        event(counters + "compressions", hardware.compressEnergy(), block);
        event(counters + "decompressions", hardware.decompressEnergy(), block);
        return this;
    }

    private void event(String counter, Quantity energy, String block) {
        if (energy.known()) {
            String source = block + ": " + energy.source() + ".";
            rows.add(CostRow.event(
                    counter, part, Cost.picojoules(energy.value(), process(energy), kind(energy), source)));
        }
    }

    /** Adds what units of every multiprocessor draw all the time. */
    public CodecCosts leakage(int compressors, int decompressors) {
        leakage(compressors, hardware.compressorLeakage(), "leakage of the compressors");
        leakage(decompressors, hardware.decompressorLeakage(), "leakage of the decompressors");
        return this;
    }

    private void leakage(int units, Quantity power, String what) {
        if (power.known()) {
            Cost cost = Cost.watts(
                    units * power.value() / 1000, process(power), kind(power), power.source() + ": " + what + ".");
            rows.add(new CostRow(CostRow.STATIC, part, cost, Per.SM));
        }
    }

    /** The process of a cost; nothing costs nothing at any process. */
    private static ProcessNode process(Quantity quantity) {
        return quantity.at() == null ? ProcessNode.OFF_CHIP : quantity.at();
    }

    private static CostKind kind(Quantity quantity) {
        return switch (quantity.kind()) {
            case PAPER -> CostKind.PAPER;
            case CIRCUIT -> CostKind.DERIVED;
            default -> CostKind.GUESS;
        };
    }

    public List<CostRow> rows() {
        return rows;
    }
}
