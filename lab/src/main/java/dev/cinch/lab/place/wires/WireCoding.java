package dev.cinch.lab.place.wires;

import dev.cinch.lab.place.Manner;
import dev.cinch.lab.place.Placement;
import dev.cinch.link.coding.Codings;

/** The way in which links and buses put flits on their wires. */
public final class WireCoding extends Manner {
    public WireCoding() {
        super(
                "coding",
                Placement.NONE,
                "CODING",
                "On links and buses: how flits are put on the wires: none (the default), dbi-dc, dbi-ac.");
    }

    @Override
    public void check(String text) {
        Codings.parse(text);
    }
}
