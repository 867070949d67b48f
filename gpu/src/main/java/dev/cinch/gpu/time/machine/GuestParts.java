package dev.cinch.gpu.time.machine;

import dev.cinch.base.Catalogue;
import java.util.List;

/** The parts that have joined the machines from outside, by a line in {@code META-INF/services}; none comes along. */
final class GuestParts {
    static final Catalogue<GuestPart> CATALOGUE = Catalogue.open("part of a machine", GuestPart.class, List.of());

    private GuestParts() {}
}
