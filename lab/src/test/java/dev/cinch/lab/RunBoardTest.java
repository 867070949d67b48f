package dev.cinch.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cinch.lab.timing.TimedRun;
import dev.cinch.workload.Scale;
import java.util.ArrayList;
import java.util.List;
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
    void itLearnsFromWhatWasDone() {
        List<Run> runs = runs(1000);
        RunBoard board = new RunBoard(runs, 0, 1, () -> nanos);
        for (Run run : runs.subList(0, 500)) {
            board.started(run);
            pass(0.5);
            board.finished(run);
        }
        // Five times slower than 0.1 s: 250 s for 50 estimated ones. Five more that were believed give 255 / 55, and
        // those of this kind (250 + 5 × 255 / 55) / 55, of the 50 estimated seconds that remain.
        assertThat(board.standing().left()).isCloseTo(50 * (250 + 5 * 255 / 55.0) / 55, within(1e-6));
        assertThat(board.standing().share()).isCloseTo(0.52, within(0.02));
    }

    @Test
    void theLastOneIsWaitedForWhateverTheThreads() {
        List<Run> runs = List.of(TimedRun.of("transpose", Scale.PAPER, "gtx580"));
        RunBoard board = new RunBoard(runs, 0, 16, () -> nanos);
        board.started(runs.get(0));
        assertThat(board.standing().left()).isCloseTo(RunTime.seconds(runs.get(0)), within(1e-9));
        pass(1e6);
        assertThat(board.standing().left()).isZero();
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
