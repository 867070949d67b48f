package dev.cinch.codec;

import dev.cinch.base.stat.Unit;
import java.util.List;

/**
 * The costs of a codec in hardware for one 128-byte block: the one record that time, energy and area of a run are
 * charged by. Cycles are those of the memory clock, as in the papers. What is unknown is never charged silently: a
 * timed run with it is refused until somebody says how long it takes.
 *
 * @param compressCycles until a block is compressed
 * @param decompressCycles until it is restored
 * @param compressEnergy of compressing a block
 * @param decompressEnergy of restoring it
 * @param compressorLeakage power that a compressor draws whether it works or not
 * @param decompressorLeakage likewise
 * @param area of a compressor and a decompressor
 */
public record Hardware(
        Quantity compressCycles,
        Quantity decompressCycles,
        Quantity compressEnergy,
        Quantity decompressEnergy,
        Quantity compressorLeakage,
        Quantity decompressorLeakage,
        Quantity area) {

    private static final String NOTHING = "no work";

    /** The costs of a codec that computes nothing. */
    public static final Hardware NONE = latency(0, 0, NOTHING)
            .withEnergy(Quantity.of(0, Unit.PICOJOULE, NOTHING), Quantity.of(0, Unit.PICOJOULE, NOTHING))
            .withArea(Quantity.of(0, Unit.SQUARE_MILLIMETRE, NOTHING));

    /** Nobody has published anything, and nobody has an estimate. */
    public static Hardware unknown() {
        return latency(Quantity.unknown(Unit.CYCLE), Quantity.unknown(Unit.CYCLE));
    }

    /** Latency is published, energy and area are not. */
    public static Hardware latency(double compressCycles, double decompressCycles, String source) {
        return latency(
                Quantity.of(compressCycles, Unit.CYCLE, source), Quantity.of(decompressCycles, Unit.CYCLE, source));
    }

    /**
     * Latency is estimated, energy and area are unknown.
     *
     * @param derivation how many symbols a cycle, what is sequential: words and numbers that others can judge
     */
    public static Hardware estimate(double compressCycles, double decompressCycles, String derivation) {
        return latency(
                Quantity.estimate(compressCycles, Unit.CYCLE, derivation),
                Quantity.estimate(decompressCycles, Unit.CYCLE, derivation));
    }

    /** Costs of which latency alone is known. */
    public static Hardware latency(Quantity compressCycles, Quantity decompressCycles) {
        return new Hardware(
                compressCycles,
                decompressCycles,
                Quantity.unknown(Unit.PICOJOULE),
                Quantity.unknown(Unit.PICOJOULE),
                Quantity.unknown(Unit.MILLIWATT),
                Quantity.unknown(Unit.MILLIWATT),
                Quantity.unknown(Unit.SQUARE_MILLIMETRE));
    }

    /** The costs of being ready for any of some parts: as slow as the slowest; what else it costs is unknown. */
    public static Hardware slowestOf(List<Codec> parts, String source) {
        return slowest(
                Quantity.of(0, Unit.CYCLE, source),
                parts.stream().map(Codec::hardware).toList());
    }

    /** The same of the parts' circuits; who chooses between them is not measured, so it is an estimate. */
    public static Hardware slowestCircuitOf(List<Codec> parts, String source) {
        return slowest(
                Quantity.estimate(0, Unit.CYCLE, source),
                parts.stream().map(Codec::circuit).toList());
    }

    private static Hardware slowest(Quantity least, List<Hardware> parts) {
        Quantity compress = least;
        Quantity decompress = least;
        for (Hardware part : parts) {
            compress = compress.orMore(part.compressCycles, least.source());
            decompress = decompress.orMore(part.decompressCycles, least.source());
        }
        return latency(compress, decompress);
    }

    /** The same numbers as an estimate, for something that is much like what they were measured on. */
    public Hardware asEstimate(String derivation) {
        return new Hardware(
                compressCycles.asEstimate(derivation),
                decompressCycles.asEstimate(derivation),
                compressEnergy.asEstimate(derivation),
                decompressEnergy.asEstimate(derivation),
                compressorLeakage.asEstimate(derivation),
                decompressorLeakage.asEstimate(derivation),
                area.asEstimate(derivation));
    }

    public Hardware withEnergy(Quantity compress, Quantity decompress) {
        return new Hardware(
                compressCycles, decompressCycles, compress, decompress, compressorLeakage, decompressorLeakage, area);
    }

    public Hardware withLeakage(Quantity compressor, Quantity decompressor) {
        return new Hardware(
                compressCycles, decompressCycles, compressEnergy, decompressEnergy, compressor, decompressor, area);
    }

    public Hardware withArea(Quantity of) {
        return new Hardware(
                compressCycles,
                decompressCycles,
                compressEnergy,
                decompressEnergy,
                compressorLeakage,
                decompressorLeakage,
                of);
    }

    /** The trust in the latency, both ways together. */
    public Quantity.Kind latencyKind() {
        return compressCycles.kind().weaker(decompressCycles.kind());
    }

    /** The trust in the energy, both ways together. */
    public Quantity.Kind energyKind() {
        return compressEnergy.kind().weaker(decompressEnergy.kind());
    }
}
