package dev.cinch.gpu.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.Machines;
import org.junit.jupiter.api.Test;

/** Lines of local memory that leave an L1 go where their successors come from; the answer stays the same. */
final class StrayWriteBackTest {
    private static TimedProgram run(Machine machine) {
        return Workload.LOCAL.run(Workload.LOCAL.on(new TimedDevice(machine)));
    }

    private static long dirtyLines(TimedProgram program) {
        return program.launched.timing().counters().value("l2.dirty-left");
    }

    @Test
    void linesHaveSeveralPlaces() {
        // A small L1 with lines of its own for stores, so that lines leave it.
        Machine own = Machines.get("gtx480")
                .with("sm.count=2", "l1.sets=2", "l1.local-write=write-validate", "l2.write-back-slice=own");
        TimedProgram right = run(own);
        TimedProgram astray = run(own.with("l2.write-back-slice=of-successor"));
        assertThat(dirtyLines(astray)).isGreaterThan(dirtyLines(right));
        assertThat(astray.output()).isEqualTo(right.output());
    }
}
