package dev.cinch.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cinch.lab.timing.AccessEntropy;
import dev.cinch.lab.timing.TimedRun;
import dev.cinch.workload.Scale;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Runs without a program are estimated at 0.1 seconds each. */
class RunBoardTest {
    private long nanos;

    private static List<Run> runs(int count) {
        List<Run> runs = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            runs.add(new Calculation("number " + i, recorder -> {}));
        }
        return runs;
    }

    private void pass(double seconds) {
        nanos += Math.round(seconds * 1e9);
    }

    @Test
    void itCountsWhatIsDoneAtWorkAndQueued() {
        List<Run> runs = runs(5);
        RunBoard board = new RunBoard(runs, 7, 2, () -> nanos);
        board.started(runs.get(0));
        board.started(runs.get(1));
        pass(2);
        board.finished(runs.get(0));
        board.failed(runs.get(1));
        board.started(runs.get(2));
        pass(4);
        RunBoard.Standing standing = board.standing();
        assertThat(standing.total()).isEqualTo(5);
        assertThat(standing.done()).isEqualTo(1);
        assertThat(standing.failed()).isEqualTo(1);
        assertThat(standing.queued()).isEqualTo(2);
        assertThat(standing.kept()).isEqualTo(7);
        assertThat(standing.working()).containsExactly(new RunBoard.Working("number 2 calculation", 4));
        assertThat(standing.elapsed()).isEqualTo(6);
        // Two in six seconds.
        assertThat(standing.perMinute()).isEqualTo(20);
    }

    @Test
    void whatIsLostWaitsAgain() {
        List<Run> runs = runs(2);
        RunBoard board = new RunBoard(runs, 0, 1, () -> nanos);
        board.started(runs.get(0));
        pass(3);
        board.lost(runs.get(0));
        assertThat(board.standing().working()).isEmpty();
        assertThat(board.standing().queued()).isEqualTo(2);
        assertThat(board.standing().left()).isCloseTo(0.2, within(1e-9));
        board.started(runs.get(0));
        pass(1);
        assertThat(board.standing().working()).containsExactly(new RunBoard.Working("number 0 calculation", 1));
    }

    @Test
    void theTimeLeftIsTheEstimateUntilSomethingIsKnown() {
        RunBoard board = new RunBoard(runs(100), 0, 2, () -> nanos);
        assertThat(board.standing().left()).isCloseTo(5, within(1e-9));
        assertThat(board.standing().share()).isZero();
    }

    @Test
    void itLearnsFromTheFirstOnes() {
        List<Run> runs = runs(1000);
        RunBoard board = new RunBoard(runs, 0, 1, () -> nanos);
        board.started(runs.get(0));
        pass(2.1);
        board.finished(runs.get(0));
        // Two seconds are the process's own.
        assertThat(board.standing().left()).isCloseTo(99.9, within(1e-6));
        board.started(runs.get(1));
        pass(0.5);
        board.finished(runs.get(1));
        // Five times slower than 0.1 s. With the first one, and one more that was believed, 0.695 for 0.295 seconds,
        // and
        // those of this kind with one more of these.
        double all = (0.095 + 0.5 + 0.1) / (0.095 + 0.1 + 0.1);
        assertThat(board.standing().left()).isCloseTo(99.8 * (0.095 + 0.5 + all * 0.1) / 0.295, within(1e-6));
        for (Run run : runs.subList(2, 100)) {
            board.started(run);
            pass(0.5);
            board.finished(run);
        }
        assertThat(board.standing().left()).isCloseTo(450, within(1.0));
        assertThat(board.standing().share()).isCloseTo(0.1, within(0.005));
    }

    @Test
    void aRunThatIsOverdueTellsOfTheOthers() {
        List<Run> runs = runs(10);
        RunBoard board = new RunBoard(runs, 0, 1, () -> nanos);
        board.started(runs.get(0));
        double before = board.standing().left();
        pass(0.1);
        assertThat(board.standing().left()).isCloseTo(0.9 + 0.01, within(0.02)).isLessThan(before);
        pass(5.9);
        // It has taken 40 times what was believed, not counting the beginning, and the other nine wait.
        assertThat(board.standing().left()).isBetween(20.0, 40.0);
    }

    /**
     * Two threads on a machine that is eight times slower than a usual one, cold at first, with short runs of three kinds,
     * of which one is estimated badly: from a tenth of the time on, the whole time must be about right.
     */
    @Test
    void theWholeTimeIsAboutRightFromTheBeginning() {
        List<Run> runs = new ArrayList<>();
        for (String program : List.of("bfs", "scan", "spmv", "sgemm", "transpose", "pathfinder")) {
            for (String codec : List.of("none", "bdi", "fpc", "mag-bdi", "e2mc-16")) {
                runs.add(TimedRun.of(program, Scale.TINY, "gtx580").withMemory(codec));
                runs.add(TimedRun.of(program, Scale.TINY, "gtx480").withMemory(codec));
            }
            runs.add(new AccessEntropy(program, Scale.TINY, 1));
        }
        runs.addAll(runs(20));
        List<Run> order = Laboratory.longestFirst(runs);
        List<double[]> shown = new ArrayList<>();
        RunBoard board = new RunBoard(order, 0, 2, () -> nanos);
        Map<Run, Long> ends = new LinkedHashMap<>();
        Iterator<Run> queue = order.iterator();
        int begun = 0;
        while (queue.hasNext() || !ends.isEmpty()) {
            while (ends.size() < 2 && queue.hasNext()) {
                Run run = queue.next();
                double cold = begun++ < 2 ? 2 : 0;
                double factor = run instanceof AccessEntropy ? 56 : 8;
                board.started(run);
                ends.put(run, nanos + Math.round((cold + factor * RunTime.seconds(run)) * 1e9));
            }
            Map.Entry<Run, Long> next =
                    ends.entrySet().stream().min(Map.Entry.comparingByValue()).orElseThrow();
            while (nanos + 250_000_000 < next.getValue()) {
                pass(0.25);
                RunBoard.Standing standing = board.standing();
                shown.add(new double[] {standing.elapsed(), standing.elapsed() + standing.left()});
            }
            nanos = next.getValue();
            board.finished(next.getKey());
            ends.remove(next.getKey());
        }
        double whole = nanos / 1e9;
        assertThat(RunTime.seconds(runs, 2)).as("the estimate before").isLessThan(whole / 10);
        for (double[] moment : shown) {
            if (moment[0] > whole / 10) {
                assertThat(moment[1])
                        .as("after " + moment[0] + " of " + whole + " s")
                        .isBetween(0.65 * whole, 1.35 * whole);
            }
        }
    }

    @Test
    void theLastOneIsWaitedForWhateverTheThreads() {
        List<Run> runs = List.of(TimedRun.of("transpose", Scale.PAPER, "gtx580"));
        RunBoard board = new RunBoard(runs, 0, 16, () -> nanos);
        board.started(runs.get(0));
        assertThat(board.standing().left()).isCloseTo(RunTime.seconds(runs.get(0)), within(1e-9));
        pass(1e6);
        assertThat(board.standing().left()).isCloseTo(1e5, within(1e-6));
        board.finished(runs.get(0));
        assertThat(board.standing().share()).isEqualTo(1);
    }

    @Test
    void namesAreShortOrComplete() {
        Run run = TimedRun.of("bfs", Scale.TINY, "gtx580", "dram.mag-bytes=16").withMemory("bdi");
        assertThat(RunName.brief(run)).isEqualTo("bfs bdi dram.mag-bytes=16");
        assertThat(RunName.full(run))
                .isEqualTo(
                        "timed (machine gtx580, memory bdi, scale tiny, seed 1, settings dram.mag-bytes=16, workload bfs)");
    }
}
