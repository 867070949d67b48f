package dev.cinch.lab;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The verdicts on an experiment's claims. A claim holds within its tolerance, unless it was used to choose something: then
 * it could hardly do otherwise. Outside it has the same direction if
 *
 * <ul>
 *   <li>it has a neutral value and ours lies strictly on the paper's side of it, and
 *   <li>every order of the experiment that is about it holds ({@link Subject#orders}).
 * </ul>
 *
 * All others differ; an order, which has no neutral value, can only hold or differ.
 */
final class Grades {
    private Grades() {}

    /** @param values ours by the claim's name; what is missing is not measured */
    static List<Finding.Judgement> of(List<Claim> claims, Map<String, Double> values) {
        List<Subject> broken = new ArrayList<>();
        for (Claim claim : claims) {
            if (!claim.holds(ours(claim, values))) {
                broken.add(claim.subject());
            }
        }
        List<Finding.Judgement> judgements = new ArrayList<>();
        for (Claim claim : claims) {
            double ours = ours(claim, values);
            judgements.add(new Finding.Judgement(claim, ours, verdict(claim, ours, broken)));
        }
        return judgements;
    }

    private static double ours(Claim claim, Map<String, Double> values) {
        return values.getOrDefault(claim.name(), Double.NaN);
    }

    private static Verdict verdict(Claim claim, double ours, List<Subject> broken) {
        if (Double.isNaN(ours)) {
            return Verdict.NOT_MEASURED;
        }
        if (claim.holds(ours)) {
            return Reasons.chosen().of(claim).isPresent() ? Verdict.USED_TO_CHOOSE : Verdict.HOLDS;
        }
        boolean ordered = broken.stream().noneMatch(order -> order.orders(claim.subject()));
        return claim.sameSide(ours) && ordered ? Verdict.SAME_DIRECTION : Verdict.DIFFERS;
    }
}
