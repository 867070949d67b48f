package dev.cinch.gpu.time.l2;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.base.SplitMix;
import dev.cinch.base.stat.Sample;
import dev.cinch.base.stat.Statistic;
import dev.cinch.gpu.time.l2.Asker.Ask;
import dev.cinch.gpu.time.machine.CrossbarSpec;
import dev.cinch.gpu.time.machine.L2Requests;
import dev.cinch.gpu.time.machine.L2Spec;
import dev.cinch.gpu.time.machine.WriteBackSlice;
import dev.cinch.gpu.time.part.Requests;
import dev.cinch.gpu.time.policy.hash.SetHashes;
import dev.cinch.gpu.time.policy.replace.Replacements;
import dev.cinch.gpu.time.policy.write.WritePolicies;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Random traffic through caches that are short of everything: all is answered once, and sleeping changes nothing. */
final class L2TrafficTest {
    private static final int ASKERS = 5;
    private static final int SLICES = 3;
    private static final int ASKS = 500;
    private static final int CYCLES = 80_000;

    private static SliceRig rig(int seed, String shape, int coreMhz, int mhz, String write, String replacement) {
        SplitMix random = new SplitMix(seed);
        L2Spec spec = new L2Spec(
                SLICES,
                4,
                2,
                SetHashes.LINEAR,
                Replacements.CATALOGUE.get(replacement),
                WritePolicies.CATALOGUE.get(write),
                128,
                shape.equals("128") ? 128 : 32,
                shape.equals("sectors") ? L2Requests.SECTORS : L2Requests.LINES,
                6,
                3,
                7,
                12,
                2,
                3,
                2,
                WriteBackSlice.OWN);
        CrossbarSpec crossbar = new CrossbarSpec(32, 8, 2, 2, 7, 9, false, 1 + seed % 2, 1);
        SlowMemory memory = new SlowMemory(7, 3, seed % 3 == 0, random);
        SliceRig rig = new SliceRig(ASKERS, spec, crossbar, memory, coreMhz, mhz);
        SplitMix asks = new SplitMix(seed + 1000);
        for (Asker asker : rig.askers) {
            long time = 0;
            for (int i = 0; i < ASKS; i++) {
                time += asks.nextInt(40);
                asker.add(ask(time, asks));
            }
        }
        return rig;
    }

    private static Ask ask(long time, SplitMix random) {
        long line = 128L * random.nextInt(60);
        int sectors = 1 + random.nextInt(15);
        return switch (random.nextInt(5)) {
            case 0 -> Ask.write(time, line, sectors, sectors & random.nextInt(16), 4);
            case 1 -> Ask.write(time, line, 0xF, 0xF, 128);
            case 2 -> Ask.atomic(time, random.nextInt(2) == 0 ? Requests.ATOMIC : Requests.REDUCTION, line, 1);
            default -> Ask.read(time, line, sectors);
        };
    }

    @ParameterizedTest
    @CsvSource({
        "1, 128, 1, 1, fetch-sectors, lru",
        "2, 32, 1, 1, fetch-sectors, lru",
        "3, 32, 1, 1, fetch-sectors, lru",
        "4, 128, 7, 5, fetch-sectors, lru",
        "5, 32, 2, 3, fetch-sectors, lru",
        "6, 32, 700, 924, fetch-sectors, lru",
        "7, 32, 1, 1, fetch-line, lru",
        "8, 32, 7, 5, fetch-line, fifo",
        "9, 32, 2, 3, write-validate, fifo",
        "14, 128, 1, 1, fetch-through, lru",
        "15, 128, 7, 5, fetch-through, fifo",
        "16, 128, 2, 3, fetch-through, lru",
        "10, sectors, 1, 1, lazy-fetch, lru",
        "11, sectors, 7, 5, lazy-fetch, lru",
        "12, sectors, 2, 3, fetch-sectors, fifo",
        "13, sectors, 700, 924, write-validate, lru"
    })
    void everyRequestIsAnsweredOnceAndSleepingChangesNothing(
            int seed, String shape, int coreMhz, int mhz, String write, String replacement) {
        SliceRig slept = rig(seed, shape, coreMhz, mhz, write, replacement).run(CYCLES, false);
        SliceRig awake = rig(seed, shape, coreMhz, mhz, write, replacement).run(CYCLES, true);
        for (int asker = 0; asker < ASKERS; asker++) {
            assertThat(slept.askers[asker].replies()).doesNotContain(0).hasSize(ASKS);
            assertThat(slept.askers[asker].replies()).isEqualTo(awake.askers[asker].replies());
        }
        assertThat(slept.isEmpty()).isTrue();
        assertThat(slept.memory.log).isEqualTo(awake.memory.log);
        Sample mine = slept.counters.sample();
        Sample other = awake.counters.sample();
        for (Statistic statistic : mine.counters()) {
            assertThat(mine.value(statistic.name())).as(statistic.name()).isEqualTo(other.value(statistic.name()));
        }
        long packets = Stream.of(slept.askers).mapToLong(Asker::packets).sum();
        assertThat(packets).isGreaterThanOrEqualTo((long) ASKERS * ASKS);
        assertThat(sum(mine, "reads", "writes", "atomics")).isEqualTo(packets);
        assertThat(sum(
                        mine,
                        "read-hits",
                        "write-hits",
                        "atomic-hits",
                        "read-misses",
                        "write-misses",
                        "atomic-misses",
                        "pending-hits"))
                .isEqualTo(packets);
        assertThat(mine.value("l2.fills"))
                .isEqualTo(slept.memory.log.stream()
                        .filter(entry -> entry.startsWith("read"))
                        .count());
        for (Stall stall : Stall.REASONS) {
            if (shape.equals("sectors") && stall == Stall.MERGE) {
                continue; // Rare: few want the same sector at the same time.
            }
            assertThat(mine.value("l2." + stall.word + "-stall-cycles"))
                    .as(stall.word)
                    .isPositive();
        }
    }

    private static long sum(Sample sample, String... names) {
        return Stream.of(names).mapToLong(name -> sample.value("l2." + name)).sum();
    }
}
