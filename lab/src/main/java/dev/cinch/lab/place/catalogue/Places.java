package dev.cinch.lab.place.catalogue;

import dev.cinch.base.Catalogue;
import dev.cinch.base.stat.Statistic;
import dev.cinch.energy.EnergyTable;
import dev.cinch.lab.place.Choice;
import dev.cinch.lab.place.Manner;
import dev.cinch.lab.place.Place;
import dev.cinch.lab.place.Placement;
import dev.cinch.lab.place.memory.MemoryPlace;
import dev.cinch.lab.place.registers.RegisterPlace;
import dev.cinch.lab.place.wires.BusPlace;
import dev.cinch.lab.place.wires.LinkPlace;
import dev.cinch.lab.place.wires.WirePlace;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongSupplier;

/** The places of compression. Adding one is a package and a line here; all commands, sweeps and reports follow. */
public final class Places {
    public static final Place REGISTERS = new RegisterPlace();
    public static final Place LINK = new LinkPlace();
    public static final Place BUS = new BusPlace();
    public static final Place MEMORY = new MemoryPlace();
    public static final Manner CONTROL = WirePlace.CONTROL;
    public static final Manner CODING = WirePlace.CODING;

    /** The places in the order in which they are shown, from the multiprocessors to memory. */
    public static final Catalogue<Place> CATALOGUE =
            Catalogue.open("place", Place.class, List.of(REGISTERS, LINK, BUS, MEMORY));

    private Places() {}

    /** The places where something is chosen. */
    public static List<Place> used(Placement placement) {
        return CATALOGUE.list().stream().filter(placement::has).toList();
    }

    /** The manners in which things can be done at any of them, each once. */
    public static Set<Manner> manners() {
        Set<Manner> manners = new LinkedHashSet<>();
        CATALOGUE.forEach(place -> manners.addAll(place.manners()));
        return manners;
    }

    /** All that can be chosen: places, and manners behind the last place that has them. */
    public static List<Choice> choices() {
        Set<Choice> choices = new LinkedHashSet<>();
        for (Place place : CATALOGUE) {
            choices.add(place);
            choices.removeAll(place.manners());
            choices.addAll(place.manners());
        }
        return List.copyOf(choices);
    }

    /** Whether one of the places that have a manner is used. */
    static boolean matters(Manner manner, Placement placement) {
        return used(placement).stream().anyMatch(place -> place.manners().contains(manner));
    }

    /** The places whose machine keys begin with a word. */
    static List<Place> withKeys(String keys) {
        return CATALOGUE.list().stream()
                .filter(place -> place.keys().equals(keys))
                .toList();
    }

    /** Whether a machine's setting can change anything: not if it is of places where nothing is chosen. */
    public static boolean matters(String setting, Placement placement) {
        int dot = setting.indexOf('.');
        List<Place> concerned =
                dot < 0 ? List.of() : withKeys(setting.substring(0, dot).strip());
        return concerned.isEmpty() || concerned.stream().anyMatch(placement::has);
    }

    /** The run that one is compared with: nothing is compressed, and what is counted still is. */
    public static Placement uncompressed(Placement placement) {
        Placement without = Placement.NOWHERE;
        for (Place place : used(placement)) {
            without = without.with(place, place.withoutCompression(placement.of(place)));
        }
        return without;
    }

    /** Costs of a machine without the units of places where nothing is chosen. */
    public static EnergyTable withoutUnits(EnergyTable costs, Placement placement) {
        EnergyTable result = costs;
        for (Place place : CATALOGUE) {
            result = placement.has(place) ? result : place.withoutUnits(result);
        }
        return result;
    }

    /**
     * Adds what is compressed to the inputs of a run.
     *
     * @param sample thread instructions of online training where nobody says
     */
    public static void describe(Placement placement, Map<String, String> inputs, LongSupplier sample) {
        CATALOGUE.forEach(place -> place.describe(placement, inputs, sample));
        for (Manner manner : manners()) {
            if (matters(manner, placement)) {
                inputs.put(manner.name(), placement.of(manner));
            }
        }
    }

    /** The placement as a person says it, such as {@code registers warped-bdi, memory mag-bdi}. */
    public static String words(Placement placement) {
        List<String> words = new ArrayList<>();
        for (Choice choice : choices()) {
            boolean said = choice instanceof Manner manner ? matters(manner, placement) : placement.has(choice);
            if (said) {
                words.add(choice.name() + " " + placement.of(choice));
            }
        }
        return words.isEmpty() ? "no compression" : String.join(", ", words);
    }

    /** Counters that machines have only where a place is used. */
    public static List<Statistic> statistics() {
        List<Statistic> all = new ArrayList<>();
        CATALOGUE.forEach(place -> all.addAll(place.statistics()));
        return all;
    }
}
