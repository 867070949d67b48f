package dev.cinch.link.control;

import dev.cinch.base.Catalogue;
import java.util.List;

/** The catalogue of decision functions. Adding one is a new file and a line here. */
public final class Decisions {
    public static final Decision ALWAYS = new Always();

    public static final Catalogue<Decision> CATALOGUE = Catalogue.of(
            "control",
            List.of(
                    ALWAYS,
                    new EnergyDelay(),
                    new EnergyDelaySquared(),
                    new PrintedSquare(),
                    new BandwidthAware(),
                    new Never()));

    private Decisions() {}
}
