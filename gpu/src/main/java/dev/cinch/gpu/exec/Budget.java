package dev.cinch.gpu.exec;

import dev.cinch.gpu.Launched;
import dev.cinch.gpu.Limits;

/** The budget of a device's launches, and what those that have ended took. */
final class Budget {
    final Limits limits;
    private final long start = System.nanoTime();
    private long launches;
    private long cycles;
    private long threadInstructions;

    Budget(Limits limits) {
        this.limits = limits;
    }

    void add(Launched launched) {
        launches++;
        cycles += launched.timing() == null ? 0 : launched.timing().cycles();
        threadInstructions += launched.threadInstructions();
    }

    /** The number of the launch that runs, from 1. */
    long launch() {
        return launches + 1;
    }

    long cyclesLeft() {
        return limits.cycles() - cycles;
    }

    long threadInstructionsLeft() {
        return limits.threadInstructions() - threadInstructions;
    }

    boolean timeIsUp(long now) {
        return now - start > limits.nanoseconds();
    }
}
