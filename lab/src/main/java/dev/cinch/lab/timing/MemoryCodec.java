package dev.cinch.lab.timing;

import dev.cinch.codec.Codec;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.Codecs;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.time.Machine;
import java.util.function.Consumer;

/** What compresses blocks in the memory controllers of a machine, as somebody asked for it. */
public final class MemoryCodec {
    /** No compression. */
    public static final String NONE = "none";

    private static final String MAG = "mag";

    /** Null for none. */
    private final CodecSpec spec;

    private MemoryCodec(CodecSpec spec) {
        this.spec = spec;
    }

    /**
     * A codec that asks for the memory access granularity and was not told takes the machine's.
     *
     * @param text {@code name[:key=value,…]}, or {@link #NONE}
     */
    public static MemoryCodec of(String text, Machine machine) {
        if (text.equals(NONE)) {
            return new MemoryCodec(null);
        }
        CodecSpec spec = Codecs.parse(text);
        boolean asks = spec.kind().parameters().stream()
                .anyMatch(parameter -> parameter.name().equals(MAG));
        boolean told = text.matches("[^:]*:(.*,)?" + MAG + "=.*");
        if (asks && !told) {
            String mag = MAG + "=" + machine.dram().magBytes();
            spec = Codecs.parse(text + (text.contains(":") ? "," : ":") + mag);
        }
        return new MemoryCodec(spec);
    }

    /** The canonical name of the codec, or {@link #NONE}. */
    public String name() {
        return spec == null ? NONE : spec.canonical();
    }

    /** Whether it may change the bytes of buffers that are allocated as approximable. */
    public boolean lossy() {
        return spec != null && !spec.kind().lossless();
    }

    /** Whether {@link #create} runs the program to learn from its data. */
    public boolean trained() {
        return spec != null && spec.trained();
    }

    /**
     * Makes the codec.
     *
     * @param program is run on fresh devices if the codec must be trained, and else not at all
     * @return null for none
     */
    public Codec create(Consumer<Device> program) {
        if (spec == null) {
            return null;
        }
        return spec.trained() ? spec.create(OfflineProfile.of(spec, program)) : spec.create();
    }
}
