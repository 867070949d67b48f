package dev.cinch.base.tap;

/** The kind of events that a tap keeps. */
public enum TapKind {
    /** A warp wrote a register: 32 lanes of 4 bytes, as they stand after the write. */
    REGISTER(1, "register"),

    /** A warp touched a block of global memory: its bytes, as they stand after the access. */
    MEMORY(2, "memory"),

    /** A whole block crossed a link of the crossbar: its bytes, raw. */
    LINK(3, "link"),

    /** A whole block crossed the data bus of a DRAM channel: its bytes, raw. */
    BUS(4, "bus");

    private final int number;
    private final String label;

    TapKind(int number, String label) {
        this.number = number;
        this.label = label;
    }

    /** The kind with a number; null if there is none. */
    static TapKind numbered(int number) {
        for (TapKind kind : values()) {
            if (kind.number == number) {
                return kind;
            }
        }
        return null;
    }

    int number() {
        return number;
    }

    public String label() {
        return label;
    }
}
