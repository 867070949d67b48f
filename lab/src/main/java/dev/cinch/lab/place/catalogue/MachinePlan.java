package dev.cinch.lab.place.catalogue;

import dev.cinch.base.BadInput;
import dev.cinch.energy.EnergyTable;
import dev.cinch.gpu.time.CompressionPlan;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.lab.place.Manner;
import dev.cinch.lab.place.Place;
import dev.cinch.lab.place.PlaceLatency;
import dev.cinch.lab.place.PlaceUse;
import dev.cinch.lab.place.Placement;
import dev.cinch.lab.place.Profiles;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

/** The codecs that are asked for at all places of a machine, read and checked. */
public final class MachinePlan {
    private final List<PlaceUse> uses = new ArrayList<>();
    private final Placement names;
    private final List<PlaceLatency> latencies = new ArrayList<>();

    private MachinePlan(Placement placement, Machine machine) {
        Placement canonical = placement;
        for (Place place : Places.used(placement)) {
            PlaceUse use = place.ask(placement, machine);
            uses.add(use);
            canonical = canonical.with(place, use.name());
        }
        uses.forEach(use -> latencies.addAll(use.latencies()));
        names = canonical;
    }

    public static MachinePlan of(Placement placement, Machine machine) {
        for (Manner manner : Places.manners()) {
            manner.check(placement.of(manner));
            if (placement.has(manner) && !Places.matters(manner, placement)) {
                throw new BadInput(
                        manner.option() + " is for " + placesOf(manner) + ": say one of them too, with a codec or raw");
            }
        }
        return new MachinePlan(placement, machine);
    }

    private static String placesOf(Manner manner) {
        return Places.CATALOGUE.list().stream()
                .filter(place -> place.manners().contains(manner))
                .map(Place::option)
                .collect(Collectors.joining(" or "));
    }

    /** The canonical names of what is compressed where. */
    public Placement names() {
        return names;
    }

    /** The codecs at work, from the multiprocessors to memory. */
    public List<PlaceUse> uses() {
        return List.copyOf(uses);
    }

    /** The latencies of the codecs of all places, and who says so. */
    public List<PlaceLatency> latencies() {
        return List.copyOf(latencies);
    }

    /** A table with what these places cost. */
    public EnergyTable costs(EnergyTable table) {
        EnergyTable result = table;
        for (PlaceUse use : uses) {
            result = use.costs(result);
        }
        return result;
    }

    /** Whether the program's answer may change. */
    public boolean lossy() {
        return uses.stream().anyMatch(PlaceUse::lossy);
    }

    /** The codecs that {@link #create} has profiles made for, each once. */
    public Set<String> profiled() {
        Set<String> profiled = new LinkedHashSet<>();
        uses.stream().filter(PlaceUse::profiled).forEach(use -> profiled.add(use.name()));
        return profiled;
    }

    /** The codecs that learn while the program runs. */
    public List<String> learning() {
        return uses.stream().filter(PlaceUse::online).map(PlaceUse::name).toList();
    }

    /**
     * Makes what the machine needs.
     *
     * @param sample thread instructions of online training, asked for if nobody said how many
     */
    public CompressionPlan create(Profiles profiles, LongSupplier sample) {
        CompressionPlan plan = CompressionPlan.NONE;
        for (PlaceUse use : uses) {
            plan = use.fit(plan, profiles, sample);
        }
        return plan;
    }
}
