package dev.cinch.lab;

import dev.cinch.report.Figure;
import dev.cinch.report.Table;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The outcome of an experiment.
 *
 * @param estimates our number for each claim, by the claim's name
 * @param notes what a reader must know: choices, and why something differs
 */
public record Outcome(
        List<Table> tables, List<? extends Figure> charts, Map<String, Estimate> estimates, List<String> notes) {
    public Outcome {
        estimates = new LinkedHashMap<>(estimates);
    }

    /** Our value for each claim, by the claim's name. */
    public Map<String, Double> values() {
        Map<String, Double> values = new LinkedHashMap<>();
        estimates.forEach((claim, estimate) -> values.put(claim, estimate.value()));
        return values;
    }
}
