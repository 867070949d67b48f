package dev.cinch.lab;

import dev.cinch.base.Catalogue;
import java.util.List;

/** The catalogue of experiments. Adding one is a new file and a line here. */
public final class Experiments {
    public static final Catalogue<Experiment> CATALOGUE = Catalogue.of("experiment", List.of());

    private Experiments() {}
}
