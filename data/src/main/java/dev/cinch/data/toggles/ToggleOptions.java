package dev.cinch.data.toggles;

import dev.cinch.base.BadInput;
import dev.cinch.data.analyze.TrainingData;
import dev.cinch.link.Padding;
import dev.cinch.link.SendRules;
import dev.cinch.link.WireChannel;
import dev.cinch.link.WireEnergy;
import java.math.BigDecimal;

/**
 * The options of a count of toggles.
 *
 * @param utilisation how busy the link is, from 0 to 1, for controls that ask
 * @param wires what they cost
 * @param training what trained codecs learn from
 * @param threads how many threads work; results do not depend on it
 */
public record ToggleOptions(
        int flitBytes,
        Padding padding,
        SendRules rules,
        BigDecimal utilisation,
        WireEnergy wires,
        TrainingData training,
        int threads) {
    private static final int MOST_THREADS = 1024;
    private static final int MOST_DIGITS = 6;

    public ToggleOptions {
        WireChannel.checkFlitBytes(flitBytes);
        if (threads < 1 || threads > MOST_THREADS) {
            throw new BadInput(threads + " threads cannot be used; give a number from 1 to " + MOST_THREADS);
        }
        if (utilisation.signum() < 0 || utilisation.compareTo(BigDecimal.ONE) > 0) {
            throw new BadInput("a utilisation of " + utilisation.toPlainString() + " is not between 0 and 1");
        }
        if (utilisation.stripTrailingZeros().scale() > MOST_DIGITS) {
            throw new BadInput("a utilisation of " + utilisation.toPlainString() + " has more than " + MOST_DIGITS
                    + " digits after the point");
        }
    }

    /** Plain wires, every block sent, idle link. */
    public static ToggleOptions of(int flitBytes, int threads) {
        return new ToggleOptions(
                flitBytes,
                Padding.ZERO,
                SendRules.PLAIN,
                BigDecimal.ZERO,
                WireEnergy.ON_CHIP,
                TrainingData.WHOLE,
                threads);
    }

    public ToggleOptions withRules(SendRules others) {
        return new ToggleOptions(flitBytes, padding, others, utilisation, wires, training, threads);
    }

    public ToggleOptions withPadding(Padding other) {
        return new ToggleOptions(flitBytes, other, rules, utilisation, wires, training, threads);
    }

    public ToggleOptions withUtilisation(BigDecimal other) {
        return new ToggleOptions(flitBytes, padding, rules, other, wires, training, threads);
    }

    public ToggleOptions withWires(WireEnergy others) {
        return new ToggleOptions(flitBytes, padding, rules, utilisation, others, training, threads);
    }

    public ToggleOptions withTraining(TrainingData data) {
        return new ToggleOptions(flitBytes, padding, rules, utilisation, wires, data, threads);
    }

    /** The busy cycles of {@link #utilisationCycles} ones; exact. */
    int busyCycles() {
        return utilisation.movePointRight(MOST_DIGITS).intValueExact();
    }

    static int utilisationCycles() {
        return 1_000_000;
    }
}
