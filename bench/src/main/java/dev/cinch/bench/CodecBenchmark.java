package dev.cinch.bench;

import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.Coder;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.data.corpus.DemoCorpus;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
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
 * Every codec on every kind of demo data, one thread. The score counts bytes of raw data per microsecond, which is
 * megabytes per second. Blocks that would be stored raw are decoded by copying, as whoever stores them would.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 200, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 3, time = 200, timeUnit = TimeUnit.MILLISECONDS)
public class CodecBenchmark {
    private static final int BLOCK = CodecSpec.DEFAULT_BLOCK_BYTES;
    private static final int BYTES = 256 << 10;

    /** Both are set by {@link Bench} from the catalogues; the values here only name one of each. */
    @Param("bdi")
    public String codec;

    @Param("small-ints")
    public String data;

    private byte[] bytes;
    private byte[] restored;
    private Coder coder;
    private final BitWriter writer = new BitWriter();
    private final BitReader reader = new BitReader();
    private final byte[][] streams = new byte[BYTES / BLOCK][];
    private final int[] sizes = new int[BYTES / BLOCK];
    private final int[] encodings = new int[BYTES / BLOCK];

    @Setup
    public void prepare() {
        bytes = DemoCorpus.CATALOGUE.get(data).bytes(BYTES);
        restored = new byte[BYTES];
        coder = Codecs.parse(codec).createFor(bytes).newCoder();
        for (int block = 0; block < streams.length; block++) {
            writer.clear();
            encodings[block] = coder.encode(bytes, block * BLOCK, writer);
            sizes[block] = writer.bitLength();
            streams[block] = writer.toByteArray();
        }
        decode();
        if (Codecs.parse(codec).kind().lossless() && !Arrays.equals(bytes, restored)) {
            throw new IllegalStateException(codec + " does not restore " + data);
        }
    }

    @Benchmark
    @OperationsPerInvocation(BYTES)
    public long size() {
        long bits = 0;
        for (int at = 0; at < BYTES; at += BLOCK) {
            bits += coder.sizeInBits(bytes, at);
        }
        return bits;
    }

    @Benchmark
    @OperationsPerInvocation(BYTES)
    public long encode() {
        long bits = 0;
        for (int at = 0; at < BYTES; at += BLOCK) {
            writer.clear();
            coder.encode(bytes, at, writer);
            bits += writer.bitLength();
        }
        return bits;
    }

    @Benchmark
    @OperationsPerInvocation(BYTES)
    public byte[] decode() {
        for (int block = 0; block < streams.length; block++) {
            if (sizes[block] >= BLOCK * 8) {
                System.arraycopy(bytes, block * BLOCK, restored, block * BLOCK, BLOCK);
            } else {
                reader.reset(streams[block], 0, sizes[block]);
                coder.decode(reader, encodings[block], restored, block * BLOCK);
            }
        }
        return restored;
    }
}
