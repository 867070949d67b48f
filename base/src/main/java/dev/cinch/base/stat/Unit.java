package dev.cinch.base.stat;

/** Units of statistics. A ratio has the unit one, written as nothing. */
public enum Unit {
    ONE(""),
    PERCENT("%"),
    BIT("bit"),
    BYTE("B"),
    MEBIBYTE("MiB"),
    BLOCK("block"),
    BURST("burst"),
    FLIT("flit"),
    TOGGLE("toggle"),
    CYCLE("cycle"),
    INSTRUCTION("instruction"),
    REQUEST("request"),
    PACKET("packet"),
    COMMAND("command"),
    LAUNCH("launch"),
    WARP("warp"),
    BANK("bank"),
    UNIT("unit"),
    GIGAHERTZ("GHz"),
    GIGABYTE_PER_SECOND("GB/s"),
    SQUARE_MILLIMETRE("mm²"),
    MILLIWATT("mW"),
    WATT("W"),
    PICOJOULE("pJ"),
    NANOJOULE("nJ"),
    MICROJOULE("µJ"),
    MICROSECOND("µs"),
    NANOJOULE_SECOND("nJ·s");

    private final String symbol;

    Unit(String symbol) {
        this.symbol = symbol;
    }

    public String symbol() {
        return symbol;
    }
}
