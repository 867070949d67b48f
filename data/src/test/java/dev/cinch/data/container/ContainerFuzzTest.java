package dev.cinch.data.container;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.cinch.base.BadInput;
import dev.cinch.base.SplitMix;
import dev.cinch.codec.Bits;
import dev.cinch.codec.CodecSpec;
import dev.cinch.data.corpus.DemoCorpus;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Damaged containers: bits flipped, ends cut off, bytes moved, lengths that lie, with and without checksums that agree.
 * Each is refused in one line that says where, or gives the very data back; none takes more memory than it may.
 */
class ContainerFuzzTest {
    private static final long MOST_ALLOCATED = 64 << 20;

    /** One attempt in so many goes to trained codecs, whose tables take long to build. */
    private static final int TRAINED_SHARE = 12;

    /** @param decoded what the undamaged container gives */
    private record Sample(CodecSpec spec, byte[] container, byte[] decoded) {
        static Sample of(CodecSpec spec, byte[] data) {
            byte[] container = Containers.encode(spec, data, 1);
            return new Sample(spec, container, Containers.decode(container, 1));
        }
    }

    @Test
    void damageIsNoticed() {
        fuzz(20_261_103, 1_000_000);
    }

    @Test
    @Tag("long")
    @Tag("containers")
    void muchDamageIsNoticed() {
        fuzz(20_261_104, 10_000_000);
    }

    private static List<Sample> samples(boolean trained) {
        List<Sample> samples = new ArrayList<>();
        for (int blockBytes : new int[] {128, 32}) {
            for (CodecSpec spec : Containers.codecs(blockBytes)) {
                for (String kind : List.of("edges", "small-ints", "counters")) {
                    if (spec.trained() == trained) {
                        samples.add(
                                Sample.of(spec, DemoCorpus.CATALOGUE.get(kind).bytes(5 * blockBytes - 3)));
                    }
                }
            }
        }
        return samples;
    }

    private static void fuzz(long seed, int attempts) {
        List<Sample> plain = samples(false);
        List<Sample> trained = samples(true);
        ThreadMXBean memory = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long me = Thread.currentThread().getId();
        int refused = 0;
        int deep = 0;
        for (int attempt = 0; attempt < attempts; attempt++) {
            // Each attempt has a seed of its own, so that one that fails can be repeated alone.
            SplitMix random = new SplitMix(seed + attempt * 0x632BE59BD9B4E019L);
            List<Sample> samples = random.nextInt(TRAINED_SHARE) == 0 ? trained : plain;
            Sample sample = samples.get(random.nextInt(samples.size()));
            byte[] bad = damaged(sample.container, random);
            if (random.nextInt(8) != 0) {
                repair(bad);
            }
            long before = memory.getThreadAllocatedBytes(me);
            String complaint = null;
            try {
                String problem = problem(bad, sample.decoded);
                refused += problem.isEmpty() ? 0 : 1;
                deep += problem.contains("in chunk ") ? 1 : 0;
                if (!problem.isEmpty() && (!problem.contains("at byte ") || problem.contains("\n"))) {
                    complaint = "unclear: " + problem;
                }
            } catch (RuntimeException | Error wrong) {
                complaint = wrong.toString();
            }
            if (memory.getThreadAllocatedBytes(me) - before > bad.length + MOST_ALLOCATED) {
                complaint = "too much memory";
            }
            if (complaint != null) {
                throw new AssertionError("attempt " + attempt + " of seed " + seed + ", " + sample.spec + ": "
                        + complaint + ": " + HexFormat.of().formatHex(bad));
            }
        }
        assertThat(refused).isGreaterThan(attempts / 2);
        assertThat(deep).as("damage found inside chunks").isGreaterThan(attempts / 10);
    }

    /** What is said of a container; empty when it gives what it should. */
    private static String problem(byte[] container, byte[] expected) {
        try {
            byte[] found = Containers.decode(container, 1);
            if (!Arrays.equals(found, expected)) {
                throw new AssertionError("gave other data without a word");
            }
            return "";
        } catch (BadInput noticed) {
            return noticed.getMessage();
        }
    }

    private static byte[] damaged(byte[] good, SplitMix random) {
        byte[] bad = good.clone();
        switch (random.nextInt(8)) {
            case 0 -> bad = Arrays.copyOf(good, 1 + random.nextInt(good.length - 1));
            case 1 -> bad = Arrays.copyOf(good, good.length + 1 + random.nextInt(50));
            case 2 -> {
                int from = random.nextInt(good.length);
                int to = random.nextInt(good.length);
                System.arraycopy(good, from, bad, to, Math.min(random.nextInt(64), good.length - Math.max(from, to)));
            }
            case 3 -> {
                // A length, or what would be one, becomes extreme.
                long[] extremes = {0, 1, -1, Integer.MAX_VALUE, Integer.MIN_VALUE, 1 << 20, 200, 0xFFFF, 0x10000};
                int[] places = {8, 10, 12, 16, 20, 24, 28, 16 + Bits.int32(good, 12) + 4, random.nextInt(good.length)};
                int place = Math.min(places[random.nextInt(places.length)], bad.length - 4);
                Bits.putInt32(bad, place, (int) extremes[random.nextInt(extremes.length)]);
            }
            case 4, 5 -> {
                // In what the first chunk says of its blocks, and in their streams.
                int chunk = 16 + Bits.int32(good, 12) + 8;
                for (int flips = 1 + random.nextInt(6); flips > 0; flips--) {
                    bad[chunk + random.nextInt(good.length - 44 - chunk)] ^= (byte) (1 << random.nextInt(8));
                }
            }
            default -> {
                for (int flips = 1 + random.nextInt(6); flips > 0; flips--) {
                    bad[random.nextInt(bad.length)] ^= (byte) (1 << random.nextInt(8));
                }
            }
        }
        return bad;
    }

    /** Makes checksums agree with what they stand over, as far as the lengths allow it. */
    private static void repair(byte[] bad) {
        if (bad.length < 16) {
            return;
        }
        long end = 16L + Bits.int32(bad, 12);
        if (end < 16 || end + 8 > bad.length) {
            return;
        }
        Bits.putInt32(bad, (int) end, Checksum.crc(bad, 0, (int) end));
        int chunk = (int) end + 4;
        long payload = Bits.int32(bad, chunk);
        if (payload >= 0 && chunk + 8 + payload <= bad.length) {
            int last = chunk + 4 + (int) payload;
            Bits.putInt32(bad, last, Checksum.crc(bad, chunk, last - chunk));
        }
    }
}
