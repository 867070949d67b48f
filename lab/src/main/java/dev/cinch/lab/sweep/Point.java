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

/** One combination of the values of all axes. */
public final class Point {
    private final List<Axis> axes;
    private final int[] at;
    private final NamedFiles files;

    Point(List<Axis> axes, int[] at, NamedFiles files) {
        this.axes = axes;
        this.at = at;
        this.files = files;
    }

    /** The value of an axis; its default if there is no such axis. */
    String value(String axis, String otherwise) {
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
            if (axes.get(i).ofMachine()) {
                settings.add(axes.get(i).name() + "=" + axes.get(i).values().get(at[i]));
            }
        }
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
