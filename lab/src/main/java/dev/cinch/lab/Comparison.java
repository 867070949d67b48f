package dev.cinch.lab;

import dev.cinch.base.Decimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Our values beside the paper's: cells for tables on one side, the values that claims are judged by on the other, so
 * that both always agree. Most claims are numbers that the experiment has under their names; those that relate several of
 * them, without a row, are answered by {@link Numbers}.
 */
public final class Comparison {
    private final String experiment;
    private final Map<String, Claim> claims = new LinkedHashMap<>();
    private final Map<String, Estimate> values = new LinkedHashMap<>();
    private final List<Claim> relating = new ArrayList<>();
    private final Map<String, Double> others = new LinkedHashMap<>();

    public Comparison(Experiment experiment) {
        this.experiment = experiment.name();
        for (Claim claim : Claims.bundled().of(experiment)) {
            if (!claim.subject().row().isEmpty()) {
                throw new IllegalStateException(
                        "claim '" + claim.name() + "' of " + this.experiment + " is not about a number that it has");
            }
            if (claim.subject().relation() == Relation.NUMBER) {
                claims.put(claim.name(), claim);
            } else {
                relating.add(claim);
            }
        }
    }

    /** Whether the paper claims a number of this name. */
    public boolean claimed(String name) {
        return claims.containsKey(name);
    }

    public double paper(String claim) {
        Claim found = claims.get(claim);
        if (found == null) {
            throw new IllegalStateException("the paper does not claim '" + claim + "' of " + experiment);
        }
        return found.paper();
    }

    /** The paper's value as a cell. */
    public String paper(String claim, int digits) {
        return Decimal.fixed(paper(claim), digits);
    }

    /** Takes our value for a claim and returns it as a cell. */
    public String ours(String claim, double value, int digits) {
        paper(claim);
        if (values.put(claim, Estimate.number(value)) != null) {
            throw new IllegalStateException("claim '" + claim + "' of " + experiment + " is answered twice");
        }
        return Decimal.fixed(value, digits);
    }

    /** Takes a number of ours that no claim is about by itself. */
    public void other(String name, double value) {
        others.put(name, value);
    }

    /** Ours for every claim that has one. */
    public Map<String, Estimate> values() {
        Numbers numbers = new Numbers();
        values.forEach((name, ours) -> numbers.series("", name, ours.value()));
        others.forEach((name, ours) -> numbers.number("", name, ours));
        Map<String, Estimate> all = new LinkedHashMap<>(values);
        all.putAll(numbers.answers(relating));
        return all;
    }
}
