package dev.cinch.energy;

import dev.cinch.base.stat.ProcessNode;
import dev.cinch.base.stat.Unit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Figures and processes as tables write them. */
final class CostText {
    private static final String NUMBER = "[0-9]+(?:\\.[0-9]+)?(?:[eE]-?[0-9]+)?";
    private static final Pattern FIGURE =
            Pattern.compile("(" + NUMBER + ") (fJ|pJ|nJ|mW|W)((?: [x/] " + NUMBER + ")*)");
    private static final Pattern STEP = Pattern.compile("([x/]) (" + NUMBER + ")");
    private static final Pattern PROCESS = Pattern.compile("(" + NUMBER + ") nm (" + NUMBER + ") V");

    private CostText() {}

    /** @throws IllegalArgumentException with a clause that says what would be right */
    static Cost cost(String figure, ProcessNode at, CostKind kind, String source) {
        Matcher matcher = FIGURE.matcher(figure);
        if (!matcher.matches()) {
            throw new IllegalArgumentException(
                    "'" + figure + "' is not a cost such as 7 pJ, 0.5 W or 11 W / 15 x 2; units are fJ, pJ, nJ, mW, W");
        }
        String symbol = matcher.group(2);
        // Divided where the factor has no exact double, so that 5.8 mW is 0.0058 W and nothing beside it.
        double value = Double.parseDouble(matcher.group(1));
        double amount = switch (symbol) {
            case "fJ", "mW" -> value / 1000;
            case "nJ" -> value * 1000;
            default -> value;
        };
        Matcher steps = STEP.matcher(matcher.group(3));
        while (steps.find()) {
            double operand = Double.parseDouble(steps.group(2));
            amount = steps.group(1).equals("x") ? amount * operand : amount / operand;
        }
        if (!(amount < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("'" + figure + "' divides by zero or is beyond all bounds");
        }
        return new Cost(figure, amount, symbol.endsWith("W") ? Unit.WATT : Unit.PICOJOULE, at, kind, source);
    }

    /** @throws IllegalArgumentException with a clause that says what would be right */
    static ProcessNode process(String text) {
        if (text.equals(ProcessNode.OFF_CHIP.toString())) {
            return ProcessNode.OFF_CHIP;
        }
        Matcher matcher = PROCESS.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("'" + text + "' is not a process such as 45 nm 1.0 V, nor 'off chip'");
        }
        double nanometres = Double.parseDouble(matcher.group(1));
        double volts = Double.parseDouble(matcher.group(2));
        if (nanometres == 0 || volts == 0) {
            throw new IllegalArgumentException("'" + text + "' has no size or no voltage");
        }
        return new ProcessNode(nanometres, volts);
    }
}
