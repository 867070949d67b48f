package dev.cinch.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.lab.timing.TimedRun;
import dev.cinch.workload.MeasuredSizes;
import dev.cinch.workload.Scale;
import dev.cinch.workload.catalogue.Workloads;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class RunTimeTest {
    private static double perInstruction(String program) {
        return RunTime.seconds(TimedRun.of(program, Scale.PAPER, "gtx580"))
                / MeasuredSizes.threadInstructions(program, Scale.PAPER);
    }

    @Test
    void programsThatWaitForMemoryTakeLongerForAnInstruction() {
        assertThat(perInstruction("spmv")).isGreaterThan(5 * perInstruction("sgemm"));
    }

    @Test
    void everyProgramHasAUsualSpeed() throws IOException {
        String measured;
        try (InputStream in = RunTime.class.getResourceAsStream("usual-speeds.csv")) {
            measured = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
        assertThat(Workloads.CATALOGUE.names())
                .allSatisfy(name -> assertThat(measured).contains("\n" + name + ","));
    }
}
