package dev.cinch.bench;

import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.data.corpus.DemoCorpus;
import dev.cinch.link.Packet;
import dev.cinch.link.Padding;
import dev.cinch.link.SendRules;
import dev.cinch.link.Sender;
import dev.cinch.link.WireChannel;
import dev.cinch.link.coding.Codings;
import dev.cinch.link.control.Decisions;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Counting toggles in flits of 32 bytes, one thread, as {@code cinch toggles} does: the raw baseline and one codec in one
 * pass. The score counts bytes of raw data per microsecond, which is megabytes per second.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 200, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 3, time = 200, timeUnit = TimeUnit.MILLISECONDS)
public class WireBenchmark {
    private static final int BLOCK = CodecSpec.DEFAULT_BLOCK_BYTES;
    private static final int BYTES = 256 << 10;

    /** Set by {@link Bench} from the catalogues; the values here only name one of each. */
    @Param("bdi")
    public String codec;

    @Param("small-ints")
    public String data;

    private byte[] bytes;
    private WireChannel raw;
    private Packet packet;
    private Sender always;
    private Sender controlled;

    @Setup
    public void prepare() {
        bytes = DemoCorpus.CATALOGUE.get(data).bytes(BYTES);
        packet = new Packet(Codecs.parse(codec).createFor(bytes));
    }

    /** New wires, so that counters do not run over. */
    @Setup(Level.Iteration)
    public void open() {
        raw = Codings.NONE.open(32, Padding.ZERO);
        always = new Sender(Codings.NONE.open(32, Padding.ZERO), Decisions.ALWAYS, SendRules.PLAIN);
        controlled = new Sender(Codings.NONE.open(32, Padding.ZERO), Decisions.CATALOGUE.get("ed2"), SendRules.PLAIN);
    }

    /** The raw baseline alone. */
    @Benchmark
    @OperationsPerInvocation(BYTES)
    public long raw() {
        for (int at = 0; at < BYTES; at += BLOCK) {
            raw.send(bytes, at, BLOCK * 8);
        }
        return raw.toggles();
    }

    /** Baseline and codec. */
    @Benchmark
    @OperationsPerInvocation(BYTES)
    public long both() {
        for (int at = 0; at < BYTES; at += BLOCK) {
            packet.load(bytes, at);
            raw.send(bytes, at, BLOCK * 8);
            always.send(packet);
        }
        return raw.toggles() + always.channel().toggles();
    }

    /** The same with Energy Control, which counts every block twice more. */
    @Benchmark
    @OperationsPerInvocation(BYTES)
    public long controlled() {
        for (int at = 0; at < BYTES; at += BLOCK) {
            packet.load(bytes, at);
            raw.send(bytes, at, BLOCK * 8);
            controlled.send(packet);
        }
        return raw.toggles() + controlled.channel().toggles();
    }
}
