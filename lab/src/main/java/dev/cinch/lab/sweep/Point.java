package dev.cinch.lab.sweep;

import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.lab.Changes;
import dev.cinch.lab.place.Choice;
import dev.cinch.lab.place.Placement;
import dev.cinch.lab.place.catalogue.PlaceSettings;
import dev.cinch.lab.place.catalogue.Places;
import dev.cinch.lab.timing.TimedRun;
import dev.cinch.workload.Scale;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/** One combination of the values of all axes. */
public final class Point {
    private final List<Axis> axes;
    private final int[] at;
    private final NamedFiles files;

    /** Values that take the place of the axes'. */
    private final Map<String, String> instead;

    Point(List<Axis> axes, int[] at, NamedFiles files) {
        this(axes, at, files, Map.of());
    }

    private Point(List<Axis> axes, int[] at, NamedFiles files, Map<String, String> instead) {
        this.instead = instead;
        this.axes = axes;
        this.at = at;
        this.files = files;
    }

    /** This point with other values of some axes, which the space need not have. */
    Point with(Map<String, String> others) {
        return new Point(axes, at, files, others);
    }

    /** The value of an axis; its default if there is no such axis. */
    String value(String axis, String otherwise) {
        if (instead.containsKey(axis)) {
            return instead.get(axis);
        }
        for (int i = 0; i < at.length; i++) {
            if (axes.get(i).name().equals(axis)) {
                return axes.get(i).values().get(at[i]);
            }
        }
        return otherwise;
    }

    /** The index of the value that an axis has here. */
    int index(int axis) {
        return at[axis];
    }

    /** The index of the combination that some axes have here, among all of theirs. */
    long index(int[] some) {
        long index = 0;
        for (int axis : some) {
            index = index * axes.get(axis).values().size() + at[axis];
        }
        return index;
    }

    /** The indices of the values of the axes of design. */
    int[] place() {
        return IntStream.range(0, at.length)
                .filter(axis -> axes.get(axis).ofDesign())
                .map(axis -> at[axis])
                .toArray();
    }

    /** The values of the axes of design, by their names. */
    public Map<String, String> design() {
        Map<String, String> design = new LinkedHashMap<>();
        for (int i = 0; i < at.length; i++) {
            if (axes.get(i).ofDesign()) {
                design.put(axes.get(i).name(), axes.get(i).values().get(at[i]));
            }
        }
        return design;
    }

    /** The values of the others. */
    public Map<String, String> work() {
        Map<String, String> work = new LinkedHashMap<>();
        for (int i = 0; i < at.length; i++) {
            if (!axes.get(i).ofDesign()) {
                work.put(axes.get(i).name(), axes.get(i).values().get(at[i]));
            }
        }
        return work;
    }

    /** The run that it stands for. */
    public TimedRun run() {
        List<String> settings = new ArrayList<>();
        for (int i = 0; i < at.length; i++) {
            if (axes.get(i).ofMachine() && !instead.containsKey(axes.get(i).name())) {
                settings.add(axes.get(i).name() + "=" + axes.get(i).values().get(at[i]));
            }
        }
        instead.forEach((name, value) -> {
            if (new Axis(name, List.of(value)).ofMachine()) {
                settings.add(name + "=" + value);
            }
        });
        Placement places = Placement.NOWHERE;
        for (Choice choice : Places.choices()) {
            places = places.with(choice, files.codec(value(choice.name(), choice.usual())));
        }
        return new TimedRun(
                files.program(
                        value("workloads", ""),
                        Scale.valueOf(value("scales", "small").toUpperCase(Locale.ROOT)),
                        Long.parseLong(value("seeds", "1"))),
                files.machine(value("machines", Machines.DEFAULT)),
                PlaceSettings.of(List.of(), places, Changes.ofOne(settings)),
                places,
                files.energy(value("energy", "")));
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < at.length; i++) {
            if (axes.get(i).values().size() > 1) {
                text.append(text.isEmpty() ? "" : ", ")
                        .append(axes.get(i).name())
                        .append(' ')
                        .append(axes.get(i).values().get(at[i]));
            }
        }
        return text.isEmpty() ? "the only point" : text.toString();
    }
}
