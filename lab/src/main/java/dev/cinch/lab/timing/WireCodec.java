package dev.cinch.lab.timing;

import dev.cinch.base.BadInput;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.Codecs;
import dev.cinch.gpu.time.wires.WirePlan;
import dev.cinch.link.coding.Coding;
import dev.cinch.link.coding.Codings;
import dev.cinch.link.control.Decision;
import dev.cinch.link.control.Decisions;

/** What becomes of blocks on links or buses, as somebody asked for it. */
public final class WireCodec {
    /** Null for none. */
    private final CodecSpec spec;

    private final Decision control;
    private final Coding coding;

    private WireCodec(CodecSpec spec, Decision control, Coding coding) {
        this.spec = spec;
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
        CodecSpec spec = Codecs.parse(text);
        if (!spec.kind().lossless()) {
            throw new BadInput(
                    option + " " + text + " changes values; wires deliver what was sent, so take a lossless codec");
        }
        if (spec.trained()) {
            throw new BadInput(option + " " + text + ": it must be trained, and wires have no profile; those that need"
                    + " none, such as bdi or fpc, will do");
        }
        WireCodec codec = new WireCodec(spec, control, coding);
        // Refuses now what would be refused before the first kernel.
        codec.create();
        return codec;
    }

    /** The canonical name of the codec, or {@link Places#NONE}. */
    public String name() {
        return spec == null ? Places.NONE : spec.canonical();
    }

    /** Null for none. */
    public WirePlan create() {
        return spec == null ? null : new WirePlan(spec.create(), control, coding);
    }
}
