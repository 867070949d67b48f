package dev.cinch.codec;

import dev.cinch.base.stat.Unit;

/** The gaps in the costs that a plug-in's codec states. */
final class HardwareGaps {
    private HardwareGaps() {}

    /**
     * Looks for gaps. Nothing is charged that has no unit, and nothing is forgotten: what is unknown says so.
     *
     * @return the first gap, for a sentence that begins with the codec's name; empty if there is none
     */
    static String of(Hardware hardware) {
        Quantity[] quantities = {
            hardware.compressCycles(),
            hardware.decompressCycles(),
            hardware.compressEnergy(),
            hardware.decompressEnergy(),
            hardware.compressorLeakage(),
            hardware.decompressorLeakage(),
            hardware.area()
        };
        Unit[] units = {
            Unit.CYCLE,
            Unit.CYCLE,
            Unit.PICOJOULE,
            Unit.PICOJOULE,
            Unit.MILLIWATT,
            Unit.MILLIWATT,
            Unit.SQUARE_MILLIMETRE
        };
        for (int i = 0; i < units.length; i++) {
            if (quantities[i] == null || quantities[i].unit() != units[i]) {
                return "has a hardware() without " + units[i].symbol() + "; Quantity.unknown(Unit." + units[i]
                        + ") will do";
            }
        }
        for (Quantity energy : new Quantity[] {hardware.compressEnergy(), hardware.decompressEnergy()}) {
            if (energy.known() && energy.value() > 0 && energy.at() == null) {
                return "has an energy without its process; Quantity.at(new ProcessNode(45, 1.0)), say";
            }
        }
        return "";
    }
}
