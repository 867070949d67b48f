package dev.cinch.lab.e2mc;

import java.util.List;

/**
 * A compressor or decompressor as the authors synthesized it at 32 nm: the inputs of Tables III, IV and VI, which
 * nobody can compute. All are printed with two digits after the point, so each may be off by 0.005.
 *
 * @param symbolBits bits that it handles in a cycle
 * @param kind {@code compressor} or {@code decompressor}
 */
record CodingUnit(int symbolBits, String kind, double gigahertz, double squareMillimetres, double milliwatts) {
    static final String COMPRESSOR = "compressor";
    static final String DECOMPRESSOR = "decompressor";
    static final List<String> KINDS = List.of(COMPRESSOR, DECOMPRESSOR);
    static final List<Integer> SYMBOL_BITS = List.of(4, 8, 16, 32);

    /** The units of Table III. */
    static final List<CodingUnit> ALL = List.of(
            new CodingUnit(4, COMPRESSOR, 1.67, 0.02, 1.43),
            new CodingUnit(4, DECOMPRESSOR, 1.11, 0.01, 5.12),
            new CodingUnit(8, COMPRESSOR, 1.54, 0.08, 4.01),
            new CodingUnit(8, DECOMPRESSOR, 0.91, 0.04, 11.91),
            new CodingUnit(16, COMPRESSOR, 1.43, 0.11, 5.47),
            new CodingUnit(16, DECOMPRESSOR, 0.80, 0.07, 11.89),
            new CodingUnit(32, COMPRESSOR, 1.43, 0.17, 9.34),
            new CodingUnit(32, DECOMPRESSOR, 0.80, 0.12, 14.30));

    static CodingUnit of(int symbolBits, String kind) {
        for (CodingUnit unit : ALL) {
            if (unit.symbolBits == symbolBits && unit.kind.equals(kind)) {
                return unit;
            }
        }
        throw new IllegalArgumentException("no " + kind + " for " + symbolBits + "-bit symbols");
    }

    /** The bandwidth, with one symbol in each cycle. */
    double gigabytesPerSecond() {
        return gigahertz * symbolBits / 8;
    }

    /** The name that claims and rows have for it. */
    String part() {
        return part(symbolBits, kind);
    }

    static String part(int symbolBits, String kind) {
        return symbolBits + "-bit." + kind;
    }
}
