package dev.cinch.hardware;

import dev.cinch.codec.Codec;
import dev.cinch.data.Input;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/** The measurement of units: each held against its codec, then synthesised. */
public final class UnitMeasurement {
    /** A tenth of the blocks, but no more, also go through a bench that stalls. */
    private static final long MOST_STALLED = 100_000;

    private final Path hardware;
    private final Path work;
    private final List<Input> inputs;
    private final Consumer<String> notes;

    /**
     * @param hardware the folder {@code hardware} of the project
     * @param work a folder for what the tools make
     * @param inputs whose blocks are tried beside demo data
     * @param notes is told, in a sentence, where a unit first differs
     */
    public UnitMeasurement(Path hardware, Path work, List<Input> inputs, Consumer<String> notes) {
        this.hardware = hardware;
        this.work = work;
        this.inputs = inputs;
        this.notes = notes;
    }

    /** Holds a unit against its codec. */
    public EqualityResult equality(CircuitUnit unit, long blocks) {
        Codec codec = UnitCodec.of(unit);
        VerilatorBench bench = VerilatorBench.build(unit, hardware, work.resolve(unit.name()), codec);
        long stalled = Math.min(MOST_STALLED, (blocks + 9) / 10);
        BenchTally steady = bench.feed(new TestBlocks(inputs), blocks, false);
        BenchTally stalling = bench.feed(new TestBlocks(inputs), stalled, true);
        for (BenchTally tally : List.of(steady, stalling)) {
            if (tally.differences() > 0) {
                notes.accept(unit.name() + " differs from " + unit.equal() + ", first: " + tally.first() + ".");
            }
        }
        return new EqualityResult(
                unit.name(),
                unit.codec(),
                steady.blocks(),
                stalling.blocks(),
                steady.differences() + stalling.differences(),
                steady.longest(),
                steady.interval(),
                UnitSources.version(unit, hardware));
    }

    public UnitSynthesis synthesis(CellLibrary library) {
        return new UnitSynthesis(library, hardware, work.resolve(library.name()));
    }
}
