package dev.cinch.base.stat;

import dev.cinch.base.Decimal;

/**
 * The chip process that a cost was stated for. Switching energy is capacitance times voltage squared, and capacitance
 * shrinks with the feature size: that is the one rule by which costs go from process to process.
 *
 * @param nanometres the feature size; 0 for what is not on the GPU's chip
 * @param volts the supply; 0 for what is not on the GPU's chip
 */
public record ProcessNode(double nanometres, double volts) {
    /** The process of what is not on the GPU's chip, such as memory: its costs are used as they are stated. */
    public static final ProcessNode OFF_CHIP = new ProcessNode(0, 0);

    public ProcessNode {
        boolean chip = nanometres > 0 && nanometres < 1000 && volts > 0 && volts < 10;
        if (!chip && (nanometres != 0 || volts != 0)) {
            throw new IllegalArgumentException("not a process: " + nanometres + " nm at " + volts + " V");
        }
    }

    public boolean onChip() {
        return nanometres > 0;
    }

    /** What an energy stated here is to be multiplied by at another process. */
    public double scaleTo(ProcessNode target) {
        if (!target.onChip()) {
            throw new IllegalArgumentException("nothing can be scaled to what is not a chip");
        }
        double voltage = onChip() ? target.volts / volts : 1;
        return onChip() ? target.nanometres / nanometres * voltage * voltage : 1;
    }

    @Override
    public String toString() {
        return onChip() ? Decimal.text(nanometres) + " nm " + Decimal.text(volts) + " V" : "off chip";
    }
}
