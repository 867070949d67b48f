package dev.cinch.link.coding;

import dev.cinch.link.Padding;
import dev.cinch.link.WireChannel;

/**
 * The coding by data bus inversion: each byte has one more wire, a flag, and may be driven inverted. DC, made for
 * terminated lines where a zero costs, inverts a byte with more than four zeros. AC inverts where that makes fewer
 * wires toggle, the flag counted in; on a tie it does not.
 */
final class InversionCoding implements Coding {
    static final Coding DC = new InversionCoding("dbi-dc", false, "data bus inversion against zeros");
    static final Coding AC = new InversionCoding("dbi-ac", true, "data bus inversion against toggles");

    private final String name;
    private final boolean againstToggles;
    private final String summary;

    private InversionCoding(String name, boolean againstToggles, String summary) {
        this.name = name;
        this.againstToggles = againstToggles;
        this.summary = summary + ", one flag wire for each byte";
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String summary() {
        return summary;
    }

    @Override
    public WireChannel open(int flitBytes, Padding padding, boolean levels) {
        return new InversionChannel(flitBytes, padding, againstToggles, levels);
    }
}
