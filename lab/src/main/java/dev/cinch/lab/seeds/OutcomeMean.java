package dev.cinch.lab.seeds;

import dev.cinch.lab.Estimate;
import dev.cinch.lab.Outcome;
import dev.cinch.report.Figure;
import dev.cinch.report.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The mean of an experiment's outcomes with several seeds. */
final class OutcomeMean {
    private OutcomeMean() {}

    static Outcome of(List<Outcome> outcomes) {
        Outcome first = outcomes.get(0);
        List<List<? extends Figure>> figures = new ArrayList<>();
        outcomes.forEach(one -> figures.add(one.charts()));
        List<Table> tables = new ArrayList<>();
        for (int i = 0; i < first.tables().size(); i++) {
            int at = i;
            tables.add(TableMean.of(
                    outcomes.stream().map(one -> one.tables().get(at)).toList(), figures));
        }
        List<Figure> charts = new ArrayList<>();
        for (int i = 0; i < first.charts().size(); i++) {
            int at = i;
            charts.add(FigureMean.of(
                    outcomes.stream().map(one -> (Figure) one.charts().get(at)).toList()));
        }
        return new Outcome(tables, charts, estimates(outcomes), notes(outcomes));
    }

    /** A claim that has no number with one of the seeds has none. */
    private static Map<String, Estimate> estimates(List<Outcome> outcomes) {
        Map<String, Estimate> means = new LinkedHashMap<>();
        for (String claim : outcomes.get(0).estimates().keySet()) {
            List<Estimate> all =
                    outcomes.stream().map(one -> one.estimates().get(claim)).toList();
            if (!all.contains(null)) {
                means.put(claim, mean(all));
            }
        }
        return means;
    }

    private static Estimate mean(List<Estimate> all) {
        if (!all.get(0).order()) {
            SeedMean value =
                    SeedMean.of(all.stream().mapToDouble(Estimate::value).toArray());
            return new Estimate(value.mean(), Double.NaN, value.interval());
        }
        SeedMean margin = SeedMean.of(all.stream().mapToDouble(Estimate::margin).toArray());
        // A margin of nothing at all is for the order to say.
        double holds = margin.mean() == 0 ? all.get(0).value() : margin.mean() > 0 ? 1 : 0;
        return new Estimate(holds, margin.mean(), margin.interval());
    }

    /** The notes that are the same with all seeds, and of others those of the first. */
    private static List<String> notes(List<Outcome> outcomes) {
        List<String> notes = new ArrayList<>();
        notes.add("Means over " + outcomes.size() + " seeds, 1 to " + outcomes.size()
                + ", of the programs' inputs. What stands behind ± is half of the 95 % interval of a mean, by Student's"
                + " distribution; a number without it is the same with every seed, as far as it is shown.");
        for (String note : outcomes.get(0).notes()) {
            boolean same = outcomes.stream().allMatch(one -> one.notes().contains(note));
            notes.add(same ? note : "With seed 1: " + note);
        }
        return notes;
    }
}
