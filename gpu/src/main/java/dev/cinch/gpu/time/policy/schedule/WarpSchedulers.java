package dev.cinch.gpu.time.policy.schedule;

import dev.cinch.base.Catalogue;
import java.util.List;

/** All warp schedulers, by the word that {@code sm.policy} names them with. */
public final class WarpSchedulers {
    public static final Catalogue<WarpScheduler> CATALOGUE = Catalogue.open(
            "warp scheduler",
            WarpScheduler.class,
            List.of(new GreedyThenOldest(), new GreedyThenNext(), new LooseRoundRobin()));

    private WarpSchedulers() {}
}
