package dev.cinch.hardware;

/**
 * The tables of a unit, which a chip has in SRAM and which are not synthesised: by a rule of thumb a read takes an inverter's
 * delay (FO4) for each doubling of a table's bits (B. Amrutur and M. Horowitz, "Speed and Power Scaling of SRAMs", 2000,
 * find about one gate delay for each), and a bit takes, with its share of decoders and sense amplifiers, from twice a cell of 140
 * squares of the feature size to 600 of them.
 *
 * @param logic the module without tables that is synthesised; empty for a unit without tables
 * @param count tables that are alike
 * @param entries of each
 * @param bits of an entry
 * @param stage that waits for them, from 1
 */
public record UnitTables(String logic, int count, int entries, int bits, int stage) {
    static final UnitTables NONE = new UnitTables("", 0, 0, 0, 0);

    private static final double SMALL = 280;
    private static final double LARGE = 600;

    public boolean any() {
        return count > 0;
    }

    public long allBits() {
        return (long) count * entries * bits;
    }

    /** The delay of a read in FO4. */
    public double readFo4() {
        return any() ? Math.log((double) entries * bits) / Math.log(2) : 0;
    }

    /** The area in square millimetres, at least. */
    public double areaLow(double nanometres) {
        return allBits() * SMALL * nanometres * nanometres * 1e-12;
    }

    /** The area in square millimetres, at most. */
    public double areaHigh(double nanometres) {
        return allBits() * LARGE * nanometres * nanometres * 1e-12;
    }
}
