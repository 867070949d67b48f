package dev.cinch.lab.place.wires;

import dev.cinch.lab.place.Manner;
import dev.cinch.link.control.Decisions;

/** The rule that decides on links and buses whether a block goes compressed. */
public final class Control extends Manner {
    public Control() {
        super(
                "control",
                "always",
                "RULE",
                "On links and buses: whether a block that can be compressed is sent so: always (the default),"
                        + " ed, ed2, cal2, bandwidth-aware, never.");
    }

    @Override
    public void check(String text) {
        Decisions.CATALOGUE.get(text);
    }
}
