package dev.cinch.lab.timing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.lab.Recorder;
import dev.cinch.lab.Row;
import dev.cinch.lab.place.Placement;
import dev.cinch.lab.place.catalogue.Places;
import dev.cinch.workload.Scale;
import dev.cinch.workload.catalogue.Workloads;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every program with compressed links and buses: the run throws unless its answer is exact. */
final class WiredWorkloadsTest {
    private static final List<String> CODECS =
            List.of("bdi", "fpc", "cpack", "fibonacci", "bdi-fpc", "fpc-mc", "bpc", "lzss", "cpack-mc");
    private static final List<String> CONTROLS = List.of("always", "ed", "ed2", "cal2", "bandwidth-aware", "never");
    private static final List<String> CODINGS = List.of("none", "dbi-dc", "dbi-ac");

    /** Each program has another combination; together they have every codec, control and coding. */
    static Stream<TimedRun> runs() {
        List<String> programs = Workloads.CATALOGUE.names();
        return IntStream.range(0, programs.size())
                .mapToObj(i -> TimedRun.of(programs.get(i), Scale.TINY, "gtx580")
                        .with(Placement.NOWHERE
                                .with(Places.LINK, CODECS.get(i % CODECS.size()))
                                .with(Places.BUS, CODECS.get((i + 4) % CODECS.size()))
                                .with(Places.CONTROL, CONTROLS.get(i % CONTROLS.size()))
                                .with(Places.CODING, CODINGS.get(i / 2 % CODINGS.size()))));
    }

    private static List<Row> rows(TimedRun run) {
        Recorder recorder = new Recorder();
        run.execute(recorder);
        return recorder.rows();
    }

    private static double counter(List<Row> rows, String name) {
        return rows.stream()
                .filter(row -> row.kernel().isEmpty() && row.stat().equals(name))
                .findFirst()
                .orElseThrow()
                .value();
    }

    @ParameterizedTest
    @MethodSource("runs")
    void answersStayExact(TimedRun run) {
        List<Row> rows = rows(run);
        assertThat(counter(rows, "link.blocks") + counter(rows, "link.payloads"))
                .isPositive();
        assertThat(counter(rows, "link.flits")).isLessThanOrEqualTo(counter(rows, "link.flits-raw"));
        assertThat(counter(rows, "bus.flits")).isLessThanOrEqualTo(counter(rows, "bus.flits-raw"));
        if (run.places().of(Places.CONTROL).equals("never")) {
            assertThat(counter(rows, "link.blocks-compressed")).isZero();
        }
    }

    @Test
    void theSameRunCountsTheSame() {
        TimedRun run = runs().skip(3).findFirst().orElseThrow();
        assertThat(rows(run)).isEqualTo(rows(run));
    }
}
