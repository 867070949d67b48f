package dev.cinch.lab.workloads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.Device;
import dev.cinch.gpu.Dimensions;
import dev.cinch.gpu.Launch;
import dev.cinch.lab.LaunchRecorder;
import dev.cinch.lab.cases.FakeDevice;
import dev.cinch.report.Json;
import dev.cinch.workload.Judge;
import dev.cinch.workload.Scale;
import dev.cinch.workload.Workload;
import dev.cinch.workload.WrongAnswer;
import org.junit.jupiter.api.Test;

class WorkloadRunTest {
    /** Launches a kernel twice and judges its answer as told. */
    private record Judged(String mismatch) implements Workload {
        @Override
        public String name() {
            return "judged";
        }

        @Override
        public String shortName() {
            return "J";
        }

        @Override
        public String suite() {
            return "ours";
        }

        @Override
        public String summary() {
            return "nothing";
        }

        @Override
        public boolean exact() {
            return true;
        }

        @Override
        public void run(Device device, Scale scale, long seed, Judge judge) {
            device.launch(Launch.of("k", Dimensions.of(1), Dimensions.of(32)));
            device.launch(Launch.of("k", Dimensions.of(1), Dimensions.of(32)));
            if (mismatch != null) {
                throw new WrongAnswer(mismatch);
            }
        }
    }

    @Test
    void theReportSaysWhetherTheAnswerWasRight() {
        // The fake counts 10 warp instructions and 320 thread instructions a launch.
        assertThat(Json.compact(report(null).json(null)))
                .isEqualTo(
                        "{\"workload\":\"judged\",\"scale\":\"tiny\",\"seed\":7,\"ok\":true,\"kernels\":[{\"name\":\"k\","
                                + "\"launches\":2,\"threadInstructions\":640,\"warpInstructions\":20,\"activeLanes\":32}],"
                                + "\"mismatch\":null,\"meanRelativeError\":null,\"printf\":\"\"}");
        assertThat(report("out[3]: expected 1, found 2").json(null))
                .containsEntry("ok", false)
                .containsEntry("mismatch", "out[3]: expected 1, found 2");
    }

    private static WorkloadReport report(String mismatch) {
        FakeDevice device = new FakeDevice((self, launch) -> {});
        return WorkloadRun.of(new Judged(mismatch), Scale.TINY, 7, new LaunchRecorder(device));
    }
}
