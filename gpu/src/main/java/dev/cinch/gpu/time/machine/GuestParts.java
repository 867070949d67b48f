package dev.cinch.gpu.time.machine;

import dev.cinch.base.Catalogue;
import dev.cinch.gpu.time.policy.lower.Lowerings;
import java.util.List;

/** The parts that machines need not name: those of later years, and those that have joined by a line in {@code META-INF/services}. */
final class GuestParts {
    static final Catalogue<GuestPart> CATALOGUE = Catalogue.open(
            "part of a machine",
            GuestPart.class,
            List.of(
                    new LaterPart("sub-core", new SubCoreSpec(Lowerings.NONE, 0, 0, 0, 0, 1)),
                    new LaterPart("joined-memory", new JoinedMemorySpec(0, 0, 0, false, 0, 0, 0, 0, false)),
                    new LaterPart("l2-port", new L2PortSpec(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, false, false)),
                    new LaterPart("start", new StartSpec(0, 0, 0))));

    private GuestParts() {}
}
