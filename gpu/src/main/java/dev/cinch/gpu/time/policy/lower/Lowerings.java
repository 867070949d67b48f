package dev.cinch.gpu.time.policy.lower;

import dev.cinch.base.Catalogue;
import java.util.List;

/** All ways from PTX to what runs, by the word that {@code sub-core.lowering} names them with. */
public final class Lowerings {
    public static final Lowering NONE = new Unlowered();

    public static final Catalogue<Lowering> CATALOGUE =
            Catalogue.open("lowering", Lowering.class, List.of(NONE, new TableLowering("sm90")));

    private Lowerings() {}
}
