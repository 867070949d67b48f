package dev.cinch.gpu.time.crossbar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.base.SplitMix;
import dev.cinch.gpu.time.machine.CrossbarSpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Random traffic: all arrives once, in order, and sleeping changes nothing. */
final class CrossbarTrafficTest {
    private static final int PACKETS = 3000;
    private static final int MOST_FLITS = 5;

    private final int[] from = new int[PACKETS];
    private final int[] to = new int[PACKETS];

    private Network network(int inputs, int outputs, int speedup, int endMhz, int mhz, int gap, boolean fifos) {
        CrossbarSpec spec = new CrossbarSpec(32, 8, 2, 2, 8, 12, fifos, speedup, fifos ? 2 : 1);
        Network network = new Network(spec, inputs, outputs, endMhz, mhz);
        SplitMix random = new SplitMix(inputs * 1000L + mhz);
        for (int output = 0; output < outputs; output += 2) {
            network.sink(output, random.nextInt(500), random.nextInt(8));
        }
        long time = 0;
        for (int number = 0; number < PACKETS; number++) {
            time += random.nextInt(gap);
            from[number] = random.nextInt(inputs);
            // Half of all go to one of two outputs.
            to[number] = random.nextInt(2) == 0 ? random.nextInt(2) : random.nextInt(outputs);
            network.sources[from[number]].add(time, to[number], number, 1 + random.nextInt(MOST_FLITS));
        }
        return network;
    }

    @ParameterizedTest
    @CsvSource({
        "4, 3, 1, 1, 1, 4, false",
        "16, 12, 2, 1, 1, 3, false",
        "5, 16, 2, 3, 2, 3, false",
        "12, 16, 1, 700, 924, 2, false",
        "70, 66, 3, 5, 7, 2, false",
        "4, 3, 1, 1, 1, 4, true",
        "5, 16, 2, 3, 2, 3, true",
        "12, 16, 1, 700, 924, 2, true",
        "70, 66, 1, 5, 7, 2, true"
    })
    void nothingIsLostAndSleepingChangesNothing(
            int inputs, int outputs, int speedup, int endMhz, int mhz, int gap, boolean fifos) {
        Network slept =
                network(inputs, outputs, speedup, endMhz, mhz, gap, fifos).run(60_000, false);
        Network awake =
                network(inputs, outputs, speedup, endMhz, mhz, gap, fifos).run(60_000, true);
        boolean[] seen = new boolean[PACKETS];
        int[] lastOfPair = new int[inputs * outputs];
        Arrays.fill(lastOfPair, -1);
        List<Integer> all = new ArrayList<>();
        for (int output = 0; output < outputs; output++) {
            assertThat(slept.sinks[output].numbers).isEqualTo(awake.sinks[output].numbers);
            assertThat(slept.sinks[output].times).isEqualTo(awake.sinks[output].times);
            for (int number : slept.sinks[output].numbers) {
                assertThat(seen[number]).isFalse();
                seen[number] = true;
                assertThat(to[number]).isEqualTo(output);
                int pair = from[number] * outputs + output;
                assertThat(number).isGreaterThan(lastOfPair[pair]);
                lastOfPair[pair] = number;
                all.add(number);
            }
        }
        assertThat(all).hasSize(PACKETS);
        for (int input = 0; input < inputs; input++) {
            assertThat(slept.sources[input].sent).isEqualTo(awake.sources[input].sent);
        }
        assertThat(slept.crossbar.waitsFor()).isNull();
        for (String counter : List.of("packets", "flits", "wait-cycles")) {
            assertThat(slept.counter("crossbar.request-" + counter))
                    .isEqualTo(awake.counter("crossbar.request-" + counter))
                    .isPositive();
        }
    }
}
