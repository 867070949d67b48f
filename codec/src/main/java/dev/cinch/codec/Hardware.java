package dev.cinch.codec;

import dev.cinch.base.stat.Unit;

/**
 * What a codec costs in hardware for one 128-byte block. Cycles are those of the memory clock, as in the papers.
 * Whoever uses the codec decides what to charge.
 */
public record Hardware(
        Quantity compressCycles,
        Quantity decompressCycles,
        Quantity compressEnergy,
        Quantity decompressEnergy,
        Quantity area) {

    /** Nothing is computed, nothing is charged. */
    public static final Hardware NONE = new Hardware(
            Quantity.of(0, Unit.CYCLE, "no work"),
            Quantity.of(0, Unit.CYCLE, "no work"),
            Quantity.of(0, Unit.PICOJOULE, "no work"),
            Quantity.of(0, Unit.PICOJOULE, "no work"),
            Quantity.of(0, Unit.SQUARE_MILLIMETRE, "no work"));

    /** Nobody has published anything. */
    public static Hardware unknown() {
        return latency(Quantity.unknown(Unit.CYCLE), Quantity.unknown(Unit.CYCLE));
    }

    /** Latency is published, energy and area are not. */
    public static Hardware latency(double compressCycles, double decompressCycles, String source) {
        return latency(
                Quantity.of(compressCycles, Unit.CYCLE, source), Quantity.of(decompressCycles, Unit.CYCLE, source));
    }

    private static Hardware latency(Quantity compressCycles, Quantity decompressCycles) {
        return new Hardware(
                compressCycles,
                decompressCycles,
                Quantity.unknown(Unit.PICOJOULE),
                Quantity.unknown(Unit.PICOJOULE),
                Quantity.unknown(Unit.SQUARE_MILLIMETRE));
    }
}
