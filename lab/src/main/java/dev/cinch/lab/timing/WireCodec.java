package dev.cinch.lab.timing;

import dev.cinch.gpu.time.machine.WiresSpec;
import dev.cinch.gpu.time.wires.WirePlan;
import dev.cinch.link.coding.Coding;
import dev.cinch.link.coding.Codings;
import dev.cinch.link.control.Decision;
import dev.cinch.link.control.Decisions;
import java.util.List;

/** What becomes of blocks on links or buses, as somebody asked for it. */
public final class WireCodec {
    /** Null for none. */
    private final PlaceCodec codec;

    private final Decision control;
    private final Coding coding;

    private WireCodec(PlaceCodec codec, Decision control, Coding coding) {
        this.codec = codec;
        this.control = control;
        this.coding = coding;
    }

    public static WireCodec ofLink(Places places) {
        return of("--link", places.link(), places);
    }

    public static WireCodec ofBus(Places places) {
        return of("--bus", places.bus(), places);
    }

    private static WireCodec of(String option, String text, Places places) {
        Decision control = Decisions.CATALOGUE.get(places.control());
        Coding coding = Codings.parse(places.coding());
        if (text.equals(Places.NONE)) {
            return new WireCodec(null, control, coding);
        }
        PlaceCodec codec = PlaceCodec.of(
                option, text, OfflineProfile.Source.MEMORY, "wires deliver what was sent, so take a lossless codec");
        WireCodec asked = new WireCodec(codec, control, coding);
        // Refuses now what would be refused before the first kernel.
        asked.untaught();
        return asked;
    }

    /** The canonical name of the codec, or {@link Places#NONE}. */
    public String name() {
        return codec == null ? Places.NONE : codec.spec().canonical();
    }

    boolean trained() {
        return codec != null && codec.spec().trained();
    }

    /** Whether blocks are ever sent in another form than raw. */
    boolean compresses() {
        return codec != null && untaught().compresses();
    }

    /** It is bad input if nobody knows how long it takes. */
    void addLatency(List<PlaceLatency> all, String place, WiresSpec spec) {
        if (codec != null && codec.spec().kind().compresses()) {
            all.add(PlaceLatency.of(place, codec.untaught(), spec.compressCycles(), spec.decompressCycles()));
        }
    }

    private WirePlan untaught() {
        return new WirePlan(codec.untaught(), control, coding);
    }

    /** Null for none. */
    public WirePlan create(Profiles profiles) {
        return codec == null ? null : new WirePlan(codec.create(profiles), control, coding);
    }
}
