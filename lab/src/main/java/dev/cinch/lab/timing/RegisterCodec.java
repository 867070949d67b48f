package dev.cinch.lab.timing;

import dev.cinch.codec.CodecSpec;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.RegisterCompressionSpec;
import dev.cinch.gpu.time.regfile.RegisterPlan;
import java.util.List;

/** What compresses warp registers in the register files of a machine, as somebody asked for it. */
public final class RegisterCodec {
    /** Null for none. */
    private final PlaceCodec codec;

    private RegisterCodec(PlaceCodec codec) {
        this.codec = codec;
    }

    /** @param text {@code name[:key=value,…]}, or {@link Places#NONE} */
    public static RegisterCodec of(String text, Machine machine) {
        if (text.equals(Places.NONE)) {
            return new RegisterCodec(null);
        }
        PlaceCodec codec =
                PlaceCodec.of("--registers", text, OfflineProfile.Source.REGISTERS, "registers need a lossless codec");
        // Refuses now what would be refused before the first kernel.
        new RegisterPlan(codec.untaught()).check(machine);
        return new RegisterCodec(codec);
    }

    /** The canonical name, or {@link Places#NONE}. */
    public String name() {
        return codec == null ? Places.NONE : codec.spec().canonical();
    }

    boolean there() {
        return codec != null;
    }

    boolean trained() {
        return codec != null && codec.spec().trained();
    }

    /** It is bad input if nobody knows how long it takes. */
    void addLatency(List<PlaceLatency> all, RegisterCompressionSpec spec) {
        if (codec != null) {
            all.add(PlaceLatency.of("registers", codec.untaught(), spec.compressCycles(), spec.decompressCycles()));
        }
    }

    /** Null for none. */
    CodecSpec spec() {
        return codec == null ? null : codec.spec();
    }

    /** Null for none. */
    public RegisterPlan create(Profiles profiles) {
        return codec == null ? null : new RegisterPlan(codec.create(profiles));
    }
}
