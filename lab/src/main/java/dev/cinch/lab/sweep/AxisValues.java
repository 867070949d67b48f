package dev.cinch.lab.sweep;

import dev.cinch.base.BadInput;
import dev.cinch.base.NearestNames;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.MachineKeys;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.lab.Changes;
import dev.cinch.lab.place.Manner;
import dev.cinch.lab.place.Place;
import dev.cinch.lab.place.Placement;
import dev.cinch.lab.place.catalogue.Places;
import dev.cinch.workload.Scale;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The values that an axis takes, whatever the others have. */
final class AxisValues {
    static final List<String> NAMES = names();

    /** A machine that takes everything that some machine takes. */
    private static final Machine ANY = Machines.get(Machines.DEFAULT).with("compression.place=core");

    private AxisValues() {}

    private static List<String> names() {
        List<String> names = new ArrayList<>(List.of("workloads", "scales", "seeds", "machines", "energy"));
        names.addAll(Places.CATALOGUE.names());
        Places.manners().forEach(manner -> names.add(manner.name()));
        return List.copyOf(names);
    }

    /**
     * Checks a value of an axis.
     *
     * @param axis one of {@link #NAMES}
     * @param files of the space
     * @throws BadInput if it has no such value
     */
    static void check(String axis, String value, NamedFiles files) {
        switch (axis) {
            case "workloads" -> files.program(value, Scale.SMALL, 1);
            case "machines" -> files.machine(value);
            case "energy" -> files.energy(value);
            case "scales" -> scale(value);
            case "seeds" -> seed(value);
            default -> choice(axis, files.codec(value));
        }
    }

    private static void choice(String axis, String value) {
        for (Manner manner : Places.manners()) {
            if (manner.name().equals(axis)) {
                manner.check(value);
            }
        }
        if (Places.CATALOGUE.contains(axis) && !value.equals(Placement.NONE)) {
            Place place = Places.CATALOGUE.get(axis);
            place.ask(Placement.NOWHERE.with(place, value), ANY);
        }
    }

    private static void scale(String value) {
        if (Arrays.stream(Scale.values()).noneMatch(scale -> scale.label().equals(value))) {
            throw new BadInput("'" + value + "' is none of tiny, small, paper");
        }
    }

    private static void seed(String value) {
        if (!value.matches("[0-9]{1,18}")) {
            throw new BadInput("'" + value + "' is no whole number");
        }
    }

    /** Whether it is a key of machines, of how long a codec takes, or of whose word that is. */
    static boolean isSetting(String key) {
        return MachineKeys.contains(key) || Changes.isLatency(key) || key.equals(Changes.COSTS);
    }

    /** The words about a key that is none. */
    static String unknownSetting(String key) {
        return Changes.endsAsLatency(key)
                ? NearestNames.unknown("codec", key.substring(0, key.lastIndexOf('.')), Codecs.CATALOGUE.names())
                : MachineKeys.unknown(key);
    }

    /**
     * Checks a value of a setting.
     *
     * @throws BadInput if it has no such value
     */
    static void checkSetting(String key, String value) {
        if (MachineKeys.contains(key)) {
            MachineKeys.read(key, value);
        } else {
            Changes.ofOne(List.of(key + "=" + value));
        }
    }
}
