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
 *
 * <p>Where an experiment was made with several seeds, its numbers have intervals. An order whose margin is smaller than its
 * interval shows no difference, and neither does a number whose interval reaches the neutral value, unless the paper's effect
 * is itself so small that none would be within the tolerance.
 */
final class Grades {
    private Grades() {}

    private static final Estimate MISSING = Estimate.number(Double.NaN);

    /** @param estimates ours by the claim's name; what is missing is not measured */
    static List<Finding.Judgement> of(List<Claim> claims, Map<String, Estimate> estimates) {
        List<Subject> broken = new ArrayList<>();
        for (Claim claim : claims) {
            Estimate ours = estimates.getOrDefault(claim.name(), MISSING);
            if (!claim.holds(ours.value()) || noDifference(claim, ours)) {
                broken.add(claim.subject());
            }
        }
        List<Finding.Judgement> judgements = new ArrayList<>();
        for (Claim claim : claims) {
            Estimate ours = estimates.getOrDefault(claim.name(), MISSING);
            judgements.add(new Finding.Judgement(claim, ours, verdict(claim, ours, broken)));
        }
        return judgements;
    }

    private static Verdict verdict(Claim claim, Estimate ours, List<Subject> broken) {
        if (Double.isNaN(ours.value())) {
            return Verdict.NOT_MEASURED;
        }
        if (noDifference(claim, ours)) {
            return Verdict.NO_DIFFERENCE;
        }
        if (claim.holds(ours.value())) {
            return Reasons.chosen().speakOf(claim) ? Verdict.USED_TO_CHOOSE : Verdict.HOLDS;
        }
        boolean ordered = broken.stream().noneMatch(order -> order.orders(claim.subject()));
        return claim.sameSide(ours.value()) && ordered ? Verdict.SAME_DIRECTION : Verdict.DIFFERS;
    }

    /** Whether an effect is too small to be told from none, where the paper's is not. */
    private static boolean noDifference(Claim claim, Estimate ours) {
        if (ours.order()) {
            return ours.hides(ours.margin());
        }
        boolean noneWouldDo = claim.holds(claim.neutral()) && claim.holds(ours.value());
        return ours.hides(ours.value() - claim.neutral()) && !noneWouldDo;
    }
}
