package dev.cinch.lab.timing;

import dev.cinch.base.BadInput;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.Codecs;
import dev.cinch.gpu.time.Machine;
import dev.cinch.gpu.time.regfile.RegisterPlan;

/** What compresses warp registers in the register files of a machine, as somebody asked for it. */
public final class RegisterCodec {
    /** Null for none. */
    private final CodecSpec spec;

    private RegisterCodec(CodecSpec spec) {
        this.spec = spec;
    }

    /** @param text {@code name[:key=value,…]}, or {@link Places#NONE} */
    public static RegisterCodec of(String text, Machine machine) {
        if (text.equals(Places.NONE)) {
            return new RegisterCodec(null);
        }
        CodecSpec spec = Codecs.parse(text);
        if (!spec.kind().lossless()) {
            throw new BadInput("--registers " + text + " changes values; registers need a lossless codec");
        }
        if (spec.trained()) {
            throw new BadInput("--registers " + text + ": it must be trained, and registers have no profile; those"
                    + " that need none, such as warped-bdi, will do");
        }
        RegisterCodec codec = new RegisterCodec(spec);
        // Refuses now what would be refused before the first kernel.
        codec.create().check(machine);
        return codec;
    }

    /** The canonical name, or {@link Places#NONE}. */
    public String name() {
        return spec == null ? Places.NONE : spec.canonical();
    }

    boolean there() {
        return spec != null;
    }

    /** Null for none. */
    CodecSpec spec() {
        return spec;
    }

    /** Null for none. */
    public RegisterPlan create() {
        return spec == null ? null : new RegisterPlan(spec.create());
    }
}
