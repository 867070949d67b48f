package dev.cinch.lab.place.memory;

import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.lab.place.Place;
import dev.cinch.lab.place.PlaceUse;
import dev.cinch.lab.place.Placement;
import dev.cinch.lab.place.TrainingFile;
import java.util.Map;
import java.util.function.LongSupplier;

/** The memory controllers, and with {@code compression.place=core} the multiprocessors that get their blocks. */
public final class MemoryPlace extends Place {
    public static final String NAME = "memory";
    static final String KEYS = "compression";

    public MemoryPlace() {
        super(
                NAME,
                KEYS,
                "Compress blocks in the memory controllers: name[:key=value,...] (see cinch list"
                        + " codecs); mag is the machine's unless given, and what must be trained is trained on the same"
                        + " program's accesses or, with training=online[,sample=N][,recode=free|lazy|never], on the blocks of"
                        + " its first N thread instructions; with training=./FILE on a file, or as the container in it was. Lossy codecs change only what a workload allows, and the"
                        + " answer's mean relative error is told. Default: none.");
    }

    @Override
    public String counters() {
        return KEYS + ".";
    }

    @Override
    public PlaceUse ask(Placement all, Machine machine) {
        return MemoryCodec.of(all.of(this), machine);
    }

    @Override
    public String timedCodec(String text) {
        return MemoryCodec.timed(text);
    }

    /** Runs of all times say what memory has, even if it is nothing. */
    @Override
    public void describe(Placement all, Map<String, String> inputs, LongSupplier sample) {
        String text = all.of(this);
        TrainingFile.describe(NAME, text, inputs);
        if (text.contains("training=online") && !text.contains("sample=")) {
            inputs.put("sample", Long.toString(sample.getAsLong()));
        }
    }
}
