package dev.cinch.lab.place.memory;

import dev.cinch.base.BadInput;
import dev.cinch.gpu.time.compression.Onlookers;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.lab.place.OfflineProfile;
import dev.cinch.lab.place.Profiles;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongSupplier;

/** Codecs that look on while a machine's memory controllers have one of their own, as somebody asked for them. */
public final class BesideMemory {
    private final List<MemoryCodec> codecs;

    private BesideMemory(List<MemoryCodec> codecs) {
        this.codecs = codecs;
    }

    /** @param texts as {@code --memory} takes them, each once */
    public static BesideMemory of(List<String> texts, Machine machine) {
        List<MemoryCodec> codecs = new ArrayList<>();
        Set<String> names = new LinkedHashSet<>();
        for (String text : texts) {
            MemoryCodec codec = MemoryCodec.of(text, machine);
            if (!codec.onlySizes()) {
                throw new BadInput(text + " cannot look on, because it would change values or what moves: lossy codecs,"
                        + " recode=lazy and latte-cc are for --memory alone");
            }
            if (!names.add(codec.name())) {
                throw new BadInput(text + " is asked for twice");
            }
            codecs.add(codec);
        }
        return new BesideMemory(List.copyOf(codecs));
    }

    /** The canonical names. */
    public List<String> names() {
        return codecs.stream().map(MemoryCodec::name).toList();
    }

    /** The codecs that {@link #trained} has profiles made for. */
    public List<String> profiled() {
        return codecs.stream()
                .filter(MemoryCodec::profiled)
                .map(MemoryCodec::name)
                .toList();
    }

    /**
     * Makes what looks on.
     *
     * @param sample thread instructions of online training, asked for if nobody said how many
     */
    public Onlookers trained(Profiles profiles, LongSupplier sample) {
        return new Onlookers(codecs.stream()
                .map(codec -> codec.plan(wanted -> profiles.of(OfflineProfile.Source.MEMORY, wanted), sample))
                .toList());
    }
}
