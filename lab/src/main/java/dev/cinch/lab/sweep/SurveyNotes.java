package dev.cinch.lab.sweep;

import dev.cinch.lab.place.LatencyMarks;
import dev.cinch.lab.place.PlaceLatency;
import dev.cinch.lab.sweep.Survey.Design;
import dev.cinch.lab.timing.EnergyOrigin;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Notes that readers of a survey need: what its numbers are, and what they rest on. */
public final class SurveyNotes {
    private final Survey survey;
    private final LatencyMarks marks = new LatencyMarks();

    /** Values of axes that have a star, as {@code axis value}. */
    private final Set<String> starred = new TreeSet<>();

    public SurveyNotes(Survey survey) {
        this.survey = survey;
        for (Design design : survey.designs()) {
            for (PlaceLatency latency : design.latencies()) {
                String codec = design.values().getOrDefault(latency.place(), latency.codec());
                if (!marks.of(codec, List.of(latency)).equals(codec)) {
                    starred.add(latency.place() + " " + codec);
                }
            }
        }
    }

    /** A value as tables show it: with a star if time rests on a latency that is neither published nor measured. */
    String shown(String axis, String value) {
        return starred.contains(axis + " " + value) ? value + "*" : value;
    }

    public List<String> all() {
        List<String> notes = new ArrayList<>();
        notes.add(meaning());
        notes.addAll(marks.notes());
        int same = survey.designs().stream().mapToInt(Design::same).sum();
        if (same > 0) {
            notes.add(
                    same + (same == 1 ? " design is" : " designs are")
                            + " left out: the same machine with the same codecs as another, by settings that have no effect there.");
        }
        if (!survey.space().constraints().isEmpty()) {
            long kept = survey.designs().stream().filter(Design::kept).count();
            notes.add(kept + " of " + survey.designs().size() + " designs keep "
                    + survey.space().constraints().stream()
                            .map(one -> one.name() + " " + one.text())
                            .collect(Collectors.joining(" and "))
                    + "; only these can be on the front.");
        }
        Set<String> warm = machines(true);
        Set<String> cold = machines(false);
        if (!warm.isEmpty() && !cold.isEmpty()) {
            notes.add("Host copies leave their data in the L2 of " + String.join(", ", warm) + " and not of "
                    + String.join(", ", cold) + " (launch.copies-fill-l2): part of what sets their times apart.");
        }
        Set<String> foreign = new LinkedHashSet<>();
        Set<String> uncounted = new LinkedHashSet<>();
        for (Design design : survey.designs()) {
            EnergyOrigin origin = design.run().energyOrigin();
            uncounted.addAll(origin.uncounted());
            if (!origin.own()) {
                foreign.add(design.run().machine() + " by the costs of " + origin.of());
            }
        }
        if (!foreign.isEmpty()) {
            notes.add("Energies of " + String.join(", ", foreign) + ", having no table of its own.");
        }
        if (!uncounted.isEmpty()) {
            notes.add("Energies are without the units of " + String.join(", ", uncounted)
                    + ": no row of the energy table says what these cost.");
        }
        return notes;
    }

    private Set<String> machines(boolean warm) {
        Set<String> names = new LinkedHashSet<>();
        for (Design design : survey.designs()) {
            boolean fills = design.run()
                    .machine()
                    .with(design.run().settings())
                    .machine()
                    .launch()
                    .copiesFillL2();
            if (fills == warm) {
                names.add(design.run().machine().name());
            }
        }
        return names;
    }

    private String meaning() {
        String ratios = names(true);
        String others = names(false);
        String all = "";
        if (!others.isEmpty()) {
            all = others + ": geometric means over the work, of " + baseline() + ".";
        }
        if (!ratios.isEmpty()) {
            all += (all.isEmpty() ? "" : " ") + ratios
                    + ": geometric means over the work of the ratio to the same machine without compression.";
        }
        return all;
    }

    private String names(boolean ofBaseline) {
        return survey.space().objectives().stream()
                .filter(objective -> objective.yardstick().ofBaseline() == ofBaseline)
                .map(Objective::name)
                .collect(Collectors.joining(", "));
    }

    private String baseline() {
        if (survey.space().baseline().isEmpty()) {
            return "the first design (" + first() + ")";
        }
        return "the same design with "
                + survey.space().baseline().entrySet().stream()
                        .map(one -> one.getKey() + " " + one.getValue())
                        .collect(Collectors.joining(", "));
    }

    private String first() {
        String words = survey.space().axes().stream()
                .filter(axis -> axis.ofDesign() && axis.values().size() > 1)
                .map(axis ->
                        axis.name() + " " + survey.designs().get(0).values().get(axis.name()))
                .collect(Collectors.joining(", "));
        return words.isEmpty() ? "the only one" : words;
    }
}
