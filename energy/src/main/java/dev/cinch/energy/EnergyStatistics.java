package dev.cinch.energy;

import dev.cinch.base.stat.Statistic;
import dev.cinch.base.stat.Unit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The statistics that a run's energy is reported as. */
public final class EnergyStatistics {
    public static final Statistic TOTAL =
            new Statistic("energy.total", Unit.MICROJOULE, "Energy of the whole board during the run.");
    public static final Statistic DYNAMIC =
            new Statistic("energy.dynamic", Unit.MICROJOULE, "Energy of all events: each counted, times its cost.");
    public static final Statistic STATIC = new Statistic(
            "energy.static", Unit.MICROJOULE, "Energy that is drawn by the time, whether there is work or not.");
    public static final Statistic STATIC_SHARE =
            new Statistic("energy.static-share", Unit.PERCENT, "Static energy as a share of the whole.");
    public static final Statistic POWER =
            new Statistic("energy.power", Unit.WATT, "Average power of the whole board during the run.");
    public static final Statistic EDP = new Statistic(
            "energy.edp", Unit.NANOJOULE_SECOND, "Energy-delay product: the whole energy times the run's time.");

    /** Totals, then one for each part. */
    public static final List<Statistic> ALL = all();

    private EnergyStatistics() {}

    /** The energy of a part, such as {@code energy.dram}. */
    public static Statistic of(EnergyPart part) {
        return new Statistic("energy." + part.text(), Unit.MICROJOULE, "Energy: " + decapitalised(part.description()));
    }

    private static String decapitalised(String sentence) {
        boolean word = Character.isLowerCase(sentence.charAt(1));
        return word ? Character.toLowerCase(sentence.charAt(0)) + sentence.substring(1) : sentence;
    }

    private static List<Statistic> all() {
        List<Statistic> all = new ArrayList<>(List.of(TOTAL, DYNAMIC, STATIC, STATIC_SHARE, POWER, EDP));
        Arrays.stream(EnergyPart.values()).map(EnergyStatistics::of).forEach(all::add);
        return List.copyOf(all);
    }
}
