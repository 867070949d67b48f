package dev.cinch.lab.place;

import dev.cinch.base.stat.Statistic;
import dev.cinch.energy.EnergyTable;
import dev.cinch.gpu.time.machine.Machine;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * A place of a machine where data can be compressed: all that commands, sweeps, keys of runs, meters and reports must know
 * of it. To add one: a package with such a class, and a line in the catalogue of places or in {@code META-INF/services}.
 */
public abstract class Place implements Choice {
    private final String name;
    private final String keys;
    private final String help;

    /**
     * @param name of the option, of the axis in sweeps, and in run keys
     * @param keys the first word of the machine's keys for it, such as {@code wires}
     * @param help the sentences of {@code --help}
     */
    protected Place(String name, String keys, String help) {
        this.name = name;
        this.keys = keys;
        this.help = help;
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final String usual() {
        return Placement.NONE;
    }

    @Override
    public final String argument() {
        return "CODEC";
    }

    @Override
    public final String help() {
        return help;
    }

    /** The first word of the machine's keys for it; places can have it in common. */
    public final String keys() {
        return keys;
    }

    /** The beginning of its counters' names, such as {@code compression.}. */
    public abstract String counters();

    /** The manners in which things can be done here; places can have them in common. */
    public List<Manner> manners() {
        return List.of();
    }

    /**
     * Reads what is asked for here.
     *
     * @param all what is asked for anywhere; here it is something
     */
    public abstract PlaceUse ask(Placement all, Machine machine);

    /** The choice here of the run that it is compared with, so that both pay for the same. */
    public String withoutCompression(String text) {
        return Placement.NONE;
    }

    /** The codec whose latency the machine's keys set, where the text names several. */
    public String timedCodec(String text) {
        return text;
    }

    /**
     * Adds what is asked for here to the inputs of a run.
     *
     * @param sample thread instructions of online training where nobody says
     */
    public void describe(Placement all, Map<String, String> inputs, LongSupplier sample) {
        if (all.has(this)) {
            TrainingFile.describe(name, all.of(this), inputs);
        }
    }

    /** Costs of a machine that has no units here. */
    public EnergyTable withoutUnits(EnergyTable costs) {
        return statistics().isEmpty() ? costs : costs.withoutCounters(counters());
    }

    /** Counters that a machine has only where this place is used. */
    public List<Statistic> statistics() {
        return List.of();
    }
}
