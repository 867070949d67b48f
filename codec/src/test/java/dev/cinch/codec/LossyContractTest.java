package dev.cinch.codec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.codec.twin.Twin.Encoded;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** How far selective lossy compression may go, and when; what E2MC makes of the block is the measure. */
@Execution(ExecutionMode.CONCURRENT)
class LossyContractTest {
    private static final List<byte[]> BLOCKS = new Blocks(31, 128).first(700);

    static List<CodecSpec> specs() {
        List<CodecSpec> lossy = new ArrayList<>(Specs.usual());
        lossy.removeIf(spec -> spec.kind().lossless());
        return lossy;
    }

    /** A block, the bits of its exact stream, its own stream and what comes back. */
    private record Trial(byte[] block, int exactBits, String stream, byte[] restored) {
        boolean approximated() {
            return stream.startsWith("1");
        }

        long number(int from, int to) {
            return Long.parseLong(stream.substring(from, to), 2);
        }

        String describe() {
            return HexFormat.of().formatHex(block) + " with stream " + stream;
        }

        /** Change of each 16-bit symbol. */
        int[] changes() {
            int[] changes = new int[64];
            for (int i = 0; i < 64; i++) {
                changes[i] = Math.abs(Bits.short16(restored, 2 * i) - Bits.short16(block, 2 * i));
            }
            return changes;
        }
    }

    private static List<Trial> trials(CodecSpec spec) {
        Coder coder = Blocks.codec(spec, BLOCKS).newCoder();
        String exact = "e2mc-16:ways=4,values=" + spec.value("values");
        Coder exactCoder = Blocks.codec(Codecs.parse(exact), BLOCKS).newCoder();
        List<Trial> trials = new ArrayList<>();
        for (byte[] block : BLOCKS) {
            Encoded encoded = Streams.encode(coder, block);
            if (encoded.bits().length() < 1024) {
                byte[] restored = Streams.decode(coder, encoded, 128);
                trials.add(new Trial(block, exactCoder.sizeInBits(block, 0), encoded.bits(), restored));
            }
        }
        return trials;
    }

    @ParameterizedTest
    @MethodSource("specs")
    void approximationSavesABurst(CodecSpec spec) {
        int magBits = 8 * spec.integer("mag");
        for (Trial trial : trials(spec)) {
            int bits = trial.stream.length();
            if (trial.approximated()) {
                assertThat(bits).isLessThanOrEqualTo(trial.exactBits / magBits * magBits);
                assertThat(Bits.ceilDiv(bits, magBits)).isLessThan(Bits.ceilDiv(trial.exactBits, magBits));
                // The header of an approximated stream is a byte longer; what it has to save is measured with it.
                int extra = (trial.exactBits + 8) % magBits;
                assertThat(extra).isLessThanOrEqualTo(8 * spec.integer("threshold"));
            } else {
                assertThat(bits).isEqualTo(trial.exactBits);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("specs")
    void theExactCoderChangesNothing(CodecSpec spec) {
        Coder coder = Blocks.codec(spec, BLOCKS).newExactCoder();
        for (Trial trial : trials(spec)) {
            assertThat(coder.changes(trial.block, 0)).isFalse();
            assertThat(coder.sizeInBits(trial.block, 0)).isEqualTo(trial.exactBits);
            if (trial.exactBits < 1024) {
                assertThat(Streams.decode(coder, Streams.encode(coder, trial.block), 128))
                        .isEqualTo(trial.block);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("specs")
    void onlyApproximatedBlocksChange(CodecSpec spec) {
        int approximated = 0;
        for (Trial trial : trials(spec)) {
            if (trial.approximated()) {
                approximated++;
            } else {
                assertThat(trial.restored).isEqualTo(trial.block);
            }
        }
        if (spec.integer("threshold") == 0) {
            assertThat(approximated).isZero();
        } else {
            assertThat(approximated).as("blocks that put the bounds to a test").isGreaterThan(10);
        }
    }

    @ParameterizedTest
    @MethodSource("specs")
    void changesStayWithinTheBound(CodecSpec spec) {
        boolean quantizing = spec.kind().name().equals("qslc");
        Set<Integer> coded = mostFrequent(spec.integer("values"));
        for (Trial trial : trials(spec)) {
            int[] changes = trial.changes();
            for (int i = 0; trial.approximated() && i < 64; i++) {
                boolean escaped = !coded.contains(Bits.short16(trial.block, 2 * i));
                boolean left = i >= trial.number(1, 7) && i <= trial.number(1, 7) + trial.number(7, 11);
                int bound = quantizing ? escaped ? 1 << trial.number(1, 5) : 0 : left ? 0xFFFF : 0;
                if (changes[i] > bound) {
                    throw new AssertionError("symbol " + i + " changes by " + changes[i] + " in " + trial.describe());
                }
            }
        }
    }

    /** More frequent first, then smaller: what has a codeword. */
    private static Set<Integer> mostFrequent(int values) {
        Map<Integer, Integer> counts = new TreeMap<>();
        for (byte[] block : BLOCKS) {
            for (int at = 0; at < 128; at += 2) {
                counts.merge(Bits.short16(block, at), 1, Integer::sum);
            }
        }
        List<Integer> ranked = new ArrayList<>(counts.keySet());
        ranked.sort(Comparator.comparing((Integer symbol) -> -counts.get(symbol)));
        return new HashSet<>(ranked.subList(0, Math.min(values, ranked.size())));
    }
}
