package dev.cinch.lab.timing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.base.stat.Sample;
import dev.cinch.base.stat.Statistic;
import dev.cinch.gpu.Launched;
import dev.cinch.gpu.time.CompressionPlan;
import dev.cinch.gpu.time.TimeListener;
import dev.cinch.gpu.time.TimedSetup;
import dev.cinch.lab.LaunchRecorder;
import dev.cinch.lab.place.Placement;
import dev.cinch.lab.place.catalogue.MachinePlan;
import dev.cinch.lab.place.catalogue.Places;
import dev.cinch.workload.Judge;
import dev.cinch.workload.Scale;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IntervalsTest {
    private static TimedRun run(String program) {
        return TimedRun.of(program, Scale.TINY, "gtx580")
                .with(Placement.NOWHERE
                        .with(Places.MEMORY, "mag-bdi")
                        .with(Places.REGISTERS, "warped-bdi")
                        .with(Places.LINK, "bdi"));
    }

    private static List<Launched> launches(TimedRun run, TimeListener listener) {
        MachinePlan plan = MachinePlan.of(run.places(), run.described().machine());
        CompressionPlan compression = plan.create((source, spec) -> null, () -> 1);
        LaunchRecorder device = new LaunchRecorder(TimedSetup.of(run.described().machine())
                .with(compression)
                .telling(listener)
                .device());
        run.program().run(device, Judge.STRICT);
        return device.launches();
    }

    /** Intervals add up to what was counted, counter by counter, and looking changes nothing. */
    @ParameterizedTest
    @CsvSource({"scan, 100", "bfs, 777", "pathfinder, 333", "transpose, 1000000"})
    void sumsAreTheTotals(String program, long every) {
        TimedRun run = run(program);
        Intervals intervals = new Intervals(every, TimeListener.NONE);
        List<Launched> looked = launches(run, intervals);
        List<Launched> alone = launches(run, TimeListener.NONE);
        for (int i = 0; i < looked.size(); i++) {
            int launch = i + 1;
            Sample total = looked.get(i).timing().counters();
            Sample sum = intervals.all().stream()
                    .filter(one -> one.launch() == launch)
                    .map(Intervals.Interval::counters)
                    .reduce(Sample::plus)
                    .orElseThrow();
            for (Statistic counter : total.counters()) {
                long expected = alone.get(i).timing().counters().value(counter.name());
                assertThat(total.value(counter.name())).as(counter.name()).isEqualTo(expected);
                assertThat(sum.value(counter.name())).as(counter.name()).isEqualTo(expected);
            }
        }
        for (Intervals.Interval one : intervals.all()) {
            assertThat(one.end() - one.start()).isLessThanOrEqualTo(every);
            assertThat(one.counters().value("core.cycles")).isEqualTo(one.end() - one.start());
        }
    }

    @Test
    void filesForProgramsAndPeople() {
        TimedRun run = run("scan");
        Intervals intervals = new Intervals(500, TimeListener.NONE);
        launches(run, intervals);
        Meter meter = run.meter();
        String csv = IntervalFiles.of(Path.of("x.csv"), "scan", intervals, meter);
        assertThat(csv.lines()).hasSize(intervals.all().size() + 1);
        assertThat(csv).startsWith("kernel,launch,start,end,core.ipc,").contains(",power,", "dram.reads");
        assertThat(IntervalFiles.of(Path.of("x.html"), "scan", intervals, meter))
                .contains("core.ipc", "power, W", "register-compression.gated-share");
    }
}
