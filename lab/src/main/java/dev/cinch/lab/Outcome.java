package dev.cinch.lab;

import dev.cinch.report.Figure;
import dev.cinch.report.Table;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The outcome of an experiment.
 *
 * @param values our value for each claim, by the claim's name
 * @param notes what a reader must know: choices, and why something differs
 */
public record Outcome(
        List<Table> tables, List<? extends Figure> charts, Map<String, Double> values, List<String> notes) {
    public Outcome {
        values = new LinkedHashMap<>(values);
    }
}
