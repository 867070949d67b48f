package dev.cinch.cli;

import dev.cinch.base.BadInput;
import dev.cinch.lab.LaunchRecorder;
import dev.cinch.lab.Recorder;
import dev.cinch.lab.ResultStore;
import dev.cinch.lab.timing.Baseline;
import dev.cinch.lab.timing.Meter;
import dev.cinch.lab.timing.TimedRun;
import dev.cinch.lab.workloads.WorkloadReport;
import java.util.List;

/**
 * A keeper of the runs of {@code run}, which puts them where those of {@code reproduce} are, and finds what to compare
 * them with.
 */
final class KeptRuns {
    private final ResultStore store;
    private final Console console;

    KeptRuns(ResultStore store, Console console) {
        this.store = store;
        this.console = console;
    }

    /** Keeps a run whose answer was right; it is no failure if that is not possible. */
    void keep(TimedRun run, WorkloadReport report, LaunchRecorder device) {
        if (!report.ok() || store.has(run)) {
            return;
        }
        store.damage(run).ifPresent(damage -> DamagedRuns.madeAgain(List.of(damage), console));
        Recorder recorder = new Recorder();
        TimedRun.record(recorder, device.launches(), report.meanRelativeError());
        try {
            store.put(run, recorder.rows());
        } catch (BadInput impossible) {
            console.err().println("cinch: this run is not kept: " + impossible.getMessage());
        }
    }

    /** The comparison with the run without compression; null if there is nothing to compare with. */
    Baseline baseline(TimedRun run, WorkloadReport report, Meter meter) {
        TimedRun uncompressed = run.uncompressed();
        if (run.equals(uncompressed)) {
            return null;
        }
        store.damage(uncompressed).ifPresent(damage -> DamagedRuns.leftOut(List.of(damage), console));
        if (!store.has(uncompressed)) {
            return null;
        }
        return Baseline.of(store, uncompressed, meter.read(report.kernels()), meter);
    }
}
