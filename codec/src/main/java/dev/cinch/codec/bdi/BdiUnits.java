package dev.cinch.codec.bdi;

import dev.cinch.base.stat.ProcessNode;
import dev.cinch.base.stat.Unit;
import dev.cinch.codec.Hardware;
import dev.cinch.codec.Quantity;

/** The only units for BDI whose energy is published, those of "Warped-Compression": other kinds of BDI borrow it. */
final class BdiUnits {
    private static final String SOURCE = "Warped-Compression, Tables 2 and 3";
    private static final String BORROWED =
            "the BDI unit of Warped-Compression, Table 3, which has one base and 128 bytes too";
    private static final ProcessNode AT = new ProcessNode(45, 1.0);
    private static final double COMPRESSION = 23;
    private static final double DECOMPRESSION = 21;

    /** Their own. */
    static final Hardware WARPED = Hardware.latency(2, 1, SOURCE)
            .withEnergy(
                    Quantity.of(COMPRESSION, Unit.PICOJOULE, SOURCE).at(AT),
                    Quantity.of(DECOMPRESSION, Unit.PICOJOULE, SOURCE).at(AT))
            .withLeakage(
                    Quantity.of(0.12, Unit.MILLIWATT, SOURCE).at(AT),
                    Quantity.of(0.08, Unit.MILLIWATT, SOURCE).at(AT));

    private BdiUnits() {}

    /** One cycle each way, as the papers on memory have it, at the energy of those units. */
    static Hardware oneCycle(String source) {
        return Hardware.latency(1, 1, source)
                .withEnergy(
                        Quantity.estimate(COMPRESSION, Unit.PICOJOULE, BORROWED).at(AT),
                        Quantity.estimate(DECOMPRESSION, Unit.PICOJOULE, BORROWED)
                                .at(AT));
    }
}
