package dev.cinch.gpu.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.Launched;
import dev.cinch.gpu.exec.FunctionalDevice;
import dev.cinch.gpu.time.machine.Machines;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The same launch takes the same time, whatever else runs; and time changes no value. */
@Timeout(240)
final class DeterminismTest {
    private record Run(List<Launched> launched, List<byte[]> output) {
        static Run of() {
            List<Launched> launched = new ArrayList<>();
            List<byte[]> output = new ArrayList<>();
            for (Workload workload : Workload.ALL) {
                TimedProgram program = workload.run(workload.on(new TimedDevice(Machines.get("gtx580"))));
                launched.add(program.launched);
                output.add(program.output());
            }
            return new Run(launched, output);
        }
    }

    @Test
    void twiceAndInTwoThreads() throws Exception {
        Run first = Run.of();
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            Future<Run> left = threads.submit(Run::of);
            Future<Run> right = threads.submit(Run::of);
            for (Run other : List.of(left.get(), right.get())) {
                // All counters and histograms are part of it.
                assertThat(other.launched).isEqualTo(first.launched);
                for (int i = 0; i < first.output.size(); i++) {
                    assertThat(other.output.get(i)).isEqualTo(first.output.get(i));
                }
            }
        } finally {
            threads.shutdown();
        }
        for (int i = 0; i < Workload.ALL.size(); i++) {
            Workload workload = Workload.ALL.get(i);
            byte[] untimed = workload.run(workload.on(new FunctionalDevice())).output();
            assertThat(first.output.get(i)).as(workload.name()).isEqualTo(untimed);
        }
    }
}
