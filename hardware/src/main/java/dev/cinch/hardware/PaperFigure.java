package dev.cinch.hardware;

import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A number that a paper has for a unit.
 *
 * @param what latency, frequency, energy, power, leakage or area; something else for what no unit has alone
 * @param at the process, its size first, or the clock; empty where the paper does not say
 */
public record PaperFigure(String unit, String what, double value, String measure, String at, String source) {
    private static final Pattern NANOMETRES = Pattern.compile("(\\d+) nm.*");
    private static final double UNSAID = 45;
    private static final double VOLT = 1.0;

    /** The same of our unit, in the paper's process or, where it names none, at 45 nm, and at one volt; nothing where we have no such number. */
    public OptionalDouble ours(MeasuredUnits results) {
        Matcher process = NANOMETRES.matcher(at);
        double nanometres = process.matches() ? Double.parseDouble(process.group(1)) : UNSAID;
        return UnitAt.of(CircuitUnits.CATALOGUE.get(unit), results, nanometres, VOLT)
                .map(ours -> switch (what) {
                    case "latency" -> OptionalDouble.of(ours.memoryCycles());
                    case "frequency" -> OptionalDouble.of(ours.gigahertz());
                    case "energy" -> OptionalDouble.of(ours.blockPicojoules());
                    case "power" -> OptionalDouble.of(ours.milliwatts());
                    case "leakage" -> OptionalDouble.of(ours.leakageMilliwatts());
                    case "area" -> OptionalDouble.of(ours.squareMillimetres());
                    default -> OptionalDouble.empty();
                })
                .orElse(OptionalDouble.empty());
    }
}
