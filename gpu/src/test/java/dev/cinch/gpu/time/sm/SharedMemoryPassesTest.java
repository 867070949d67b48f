package dev.cinch.gpu.time.sm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.base.SplitMix;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Passes through the banks, against a count by sets: what is remembered of a pattern must be right wherever it comes again. */
final class SharedMemoryPassesTest {
    private static final int BANKS = 32;

    private final SharedMemoryPasses passes = new SharedMemoryPasses(BANKS);

    /** Lanes of 8 and 16 bytes that are aligned count by their first words alone. */
    private static int literally(long[] address, int mask, int bytes) {
        int each = Math.max(1, bytes / 4);
        boolean aligned = IntStream.range(0, 32)
                .filter(lane -> (mask >>> lane & 1) != 0)
                .allMatch(lane -> (address[lane] >> 2) % each == 0);
        List<Set<Long>> banks = Stream.generate(() -> (Set<Long>) new HashSet<Long>())
                .limit(BANKS)
                .toList();
        for (int lane = 0; lane < 32; lane++) {
            for (int word = 0; (mask >>> lane & 1) != 0 && word < (aligned ? 1 : each); word++) {
                long at = (address[lane] >> 2) + word;
                banks.get((int) (at % BANKS)).add(at);
            }
        }
        return banks.stream().mapToInt(Set::size).max().orElse(0);
    }

    @Test
    void patternsThatComeBack() {
        SplitMix random = new SplitMix(7);
        for (int round = 0; round < 20_000; round++) {
            int bytes = 1 << random.nextInt(5);
            int unit = random.nextInt(4) == 0 ? 4 : bytes;
            int kind = random.nextInt(12);
            long start = 128L * random.nextInt(40) + (long) unit * random.nextInt(8);
            long[] address = new long[32];
            for (int lane = 0; lane < 32; lane++) {
                int place = kind < 8 ? (lane >> kind % 4) * (1 + kind) % 24 : random.nextInt(64);
                address[lane] = start + (long) unit * place;
            }
            int mask = random.nextInt(3) == 0 ? random.nextInt() | 1 : -1;
            assertThat(passes.of(address, mask, bytes))
                    .as("round %d", round)
                    .isEqualTo(literally(address, mask, bytes));
        }
    }
}
