package dev.cinch.gpu.time.regfile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.gpu.time.machine.RegisterFileSpec;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class RawWritePortsTest {
    /** Where nothing is written later than it comes, ports with and without a calendar give the same cycles. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 16})
    void agreeWithPortsThatKeepACalendar(int accesses) {
        RegisterFileSpec spec = Machines.get("gtx580")
                .with("register-file.accesses-per-cycle=" + accesses)
                .registerFile();
        RawWritePorts ports = new RawWritePorts(spec);
        WritePorts calendars = new WritePorts(spec);
        Random random = new Random(accesses);
        long now = 0;
        for (int i = 0; i < 20_000; i++) {
            now += random.nextInt(16) == 0 ? random.nextInt(40) : random.nextInt(2);
            int cluster = random.nextInt(spec.clusters());
            int registers = 1 + random.nextInt(15);
            assertThat(ports.write(cluster, registers, now)).isEqualTo(calendars.write(cluster, registers, now, now));
        }
    }
}
