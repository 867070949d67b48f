package dev.cinch.gpu.time.machine;

import dev.cinch.base.Catalogue;
import dev.cinch.base.Named;
import dev.cinch.gpu.time.policy.hash.SetHash;
import dev.cinch.gpu.time.policy.hash.SetHashes;
import dev.cinch.gpu.time.policy.interleave.Interleaving;
import dev.cinch.gpu.time.policy.interleave.Interleavings;
import dev.cinch.gpu.time.policy.lower.Lowering;
import dev.cinch.gpu.time.policy.lower.Lowerings;
import dev.cinch.gpu.time.policy.order.QueueOrder;
import dev.cinch.gpu.time.policy.order.QueueOrders;
import dev.cinch.gpu.time.policy.replace.Replacement;
import dev.cinch.gpu.time.policy.replace.Replacements;
import dev.cinch.gpu.time.policy.schedule.WarpScheduler;
import dev.cinch.gpu.time.policy.schedule.WarpSchedulers;
import dev.cinch.gpu.time.policy.write.WritePolicies;
import dev.cinch.gpu.time.policy.write.WritePolicy;
import dev.cinch.gpu.time.standard.DramStandard;
import dev.cinch.gpu.time.standard.DramStandards;
import java.util.Map;

/**
 * The catalogues of policies that a machine chooses from. A component of a {@link Spec} whose type is one of these
 * interfaces has an entry as its value, and is named by it in machine files.
 */
final class PolicyCatalogues {
    private static final Map<Class<?>, Catalogue<? extends Named>> OF_TYPE = Map.ofEntries(
            Map.entry(SetHash.class, SetHashes.CATALOGUE),
            Map.entry(Replacement.class, Replacements.CATALOGUE),
            Map.entry(WarpScheduler.class, WarpSchedulers.CATALOGUE),
            Map.entry(Interleaving.class, Interleavings.CATALOGUE),
            Map.entry(QueueOrder.class, QueueOrders.CATALOGUE),
            Map.entry(Lowering.class, Lowerings.CATALOGUE),
            Map.entry(WritePolicy.class, WritePolicies.CATALOGUE),
            Map.entry(DramStandard.class, DramStandards.CATALOGUE));

    private PolicyCatalogues() {}

    /** @param type of a component that is neither a number nor a boolean nor an enum */
    static Catalogue<? extends Named> of(Class<?> type) {
        Catalogue<? extends Named> catalogue = OF_TYPE.get(type);
        if (catalogue == null) {
            throw new IllegalStateException("no catalogue has values of " + type);
        }
        return catalogue;
    }
}
