package dev.cinch.lab;

/** The papers whose experiments we repeat, then chapters of our own: beyond them, their units as circuits, a codec, a GPU of today. */
public enum Paper {
    E2MC("e2mc", "E²MC: Entropy Encoding Based Memory Compression for GPUs"),
    MAGBDI("magbdi", "Memory Access Granularity Aware Lossless Compression for GPUs"),
    TOGGLE("toggle", "Toggle-Aware Compression for GPUs"),
    WARPED("warped", "Warped-Compression: Enabling Power Efficient GPUs through Register Compression"),
    CINCH("cross", "Beyond the papers"),
    HARDWARE("hardware", "Units in hardware"),
    FRONTIER("frontier", "A codec beyond the papers"),
    MODERN("modern", "A GPU of today");

    private final String prefix;
    private final String title;

    Paper(String prefix, String title) {
        this.prefix = prefix;
        this.title = title;
    }

    /** The beginning of the names of its experiments. */
    public String prefix() {
        return prefix;
    }

    public String title() {
        return title;
    }

    /** Whether somebody else wrote it. */
    public boolean printed() {
        return compareTo(CINCH) < 0;
    }
}
