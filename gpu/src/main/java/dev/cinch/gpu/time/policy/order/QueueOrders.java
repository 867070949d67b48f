package dev.cinch.gpu.time.policy.order;

import dev.cinch.base.Catalogue;
import java.util.List;

/** All orders in which channels serve blocks, by the word that {@code dram.order} names them with. */
public final class QueueOrders {
    public static final Catalogue<QueueOrder> CATALOGUE = Catalogue.open(
            "queue order",
            QueueOrder.class,
            List.of(new FirstReady(), new FirstReadyOneQueue(), new FirstReadySlots(), new FirstCome()));

    private QueueOrders() {}
}
