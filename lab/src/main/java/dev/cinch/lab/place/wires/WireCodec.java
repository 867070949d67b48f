package dev.cinch.lab.place.wires;

import dev.cinch.energy.EnergyTable;
import dev.cinch.gpu.time.CompressionPlan;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.WiresSpec;
import dev.cinch.gpu.time.wires.WirePlan;
import dev.cinch.lab.place.OfflineProfile;
import dev.cinch.lab.place.PlaceCodec;
import dev.cinch.lab.place.PlaceLatency;
import dev.cinch.lab.place.PlaceText;
import dev.cinch.lab.place.PlaceUse;
import dev.cinch.lab.place.Placement;
import dev.cinch.lab.place.Profiles;
import dev.cinch.link.coding.Coding;
import dev.cinch.link.coding.Codings;
import dev.cinch.link.control.Decision;
import dev.cinch.link.control.Decisions;
import java.util.List;
import java.util.function.LongSupplier;

/** The compression of blocks on links or buses, with its control and the coding of their wires. */
final class WireCodec implements PlaceUse {
    private final WirePlace place;
    private final PlaceCodec codec;
    private final Decision control;
    private final Coding coding;
    private final Machine machine;

    private WireCodec(WirePlace place, PlaceCodec codec, Decision control, Coding coding, Machine machine) {
        this.place = place;
        this.codec = codec;
        this.control = control;
        this.coding = coding;
        this.machine = machine;
    }

    static WireCodec of(WirePlace place, Placement all, Machine machine) {
        Decision control = Decisions.CATALOGUE.get(all.of(WirePlace.CONTROL));
        Coding coding = Codings.parse(all.of(WirePlace.CODING));
        PlaceCodec codec = PlaceCodec.of(
                place.option(),
                all.of(place),
                OfflineProfile.Source.MEMORY,
                "wires deliver what was sent, so take a lossless codec");
        WireCodec asked = new WireCodec(place, codec, control, coding, machine);
        // Refuses now what would be refused before the first kernel.
        asked.untaught();
        return asked;
    }

    @Override
    public String name() {
        return codec.name();
    }

    @Override
    public boolean profiled() {
        return codec.profiled();
    }

    /** Whether blocks are ever sent in another form than raw. */
    boolean compresses() {
        return untaught().compresses();
    }

    @Override
    public List<PlaceLatency> latencies() {
        WiresSpec spec = machine.wires();
        return codec.spec().kind().compresses()
                ? List.of(
                        PlaceLatency.of(place.name(), codec.untaught(), spec.compressCycles(), spec.decompressCycles()))
                : List.of();
    }

    @Override
    public EnergyTable costs(EnergyTable table) {
        return place.costs(table);
    }

    private WirePlan untaught() {
        return new WirePlan(codec.untaught(), control, coding);
    }

    @Override
    public CompressionPlan fit(CompressionPlan plan, Profiles profiles, LongSupplier sample) {
        return place.fit(plan, new WirePlan(codec.create(profiles), control, coding));
    }

    /** Tells what wires carried, and how often they changed. */
    @Override
    public void tell(PlaceText text) {
        String counters = place.counters();
        boolean any = text.value(counters + "blocks") > 0;
        text.line(
                place.label(),
                text.codec(this) + ": "
                        + (any
                                ? "ratio " + text.fixed(counters + "ratio", 2) + " in flits, "
                                        + text.percent(counters + "compressed-share") + " of blocks compressed; "
                                        + PlaceText.fixed(text.value(counters + "toggles") / 1e6, 2)
                                        + " million toggles, " + text.fixed(counters + "toggles-per-flit", 1)
                                        + " a flit"
                                : "no whole block was sent"));
    }
}
