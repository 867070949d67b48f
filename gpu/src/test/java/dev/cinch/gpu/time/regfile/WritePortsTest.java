package dev.cinch.gpu.time.regfile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.time.machine.Machines;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class WritePortsTest {
    private static WritePorts ports(int accesses) {
        return new WritePorts(Machines.get("gtx580v4")
                .with("register-file.accesses-per-cycle=" + accesses)
                .registerFile());
    }

    /** Against a map of all cycles that were ever used. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 16})
    void agreeWithAMapOfCycles(int accesses) {
        Random random = new Random(accesses);
        WritePorts ports = ports(accesses);
        Map<Long, Integer> used = new HashMap<>();
        long now = 0;
        for (int i = 0; i < 20_000; i++) {
            now += random.nextInt(16) == 0 ? random.nextInt(100) : random.nextInt(2);
            int[] delays = {0, 2, 63, 64, 65, 2048};
            long time = now + delays[random.nextInt(delays.length)];
            int registers = 1 + random.nextInt(3);
            long expected = time;
            for (int register = 0; register < registers; register++) {
                while (used.getOrDefault(expected, 0) == accesses) {
                    expected++;
                }
                used.merge(expected, 1, Integer::sum);
            }
            assertThat(ports.write(3, registers, time, now)).isEqualTo(expected);
        }
    }

    /** However many results will leave the compressors later, the port is free for those that come now. */
    @Test
    void laterWritesHoldNobodyUp() {
        WritePorts ports = ports(1);
        for (int i = 0; i < 200; i++) {
            assertThat(ports.write(0, 1, 1000 + i, i)).isEqualTo(1000 + i);
        }
        assertThat(ports.write(0, 1, 200, 200)).isEqualTo(200);
        assertThat(ports.write(0, 1, 1000, 200)).isEqualTo(1200);
    }
}
