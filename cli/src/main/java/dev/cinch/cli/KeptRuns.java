package dev.cinch.cli;

import dev.cinch.base.BadInput;
import dev.cinch.gpu.Launched;
import dev.cinch.lab.Recorder;
import dev.cinch.lab.ResultStore;
import dev.cinch.lab.timing.Baseline;
import dev.cinch.lab.timing.KernelTotal;
import dev.cinch.lab.timing.Meter;
import dev.cinch.lab.timing.TimedRun;
import dev.cinch.report.Wrapped;
import java.util.List;
import java.util.Map;

/**
 * A keeper of the runs of {@code run} and {@code exec}, which puts them where those of {@code reproduce} are, and finds what
 * to compare them with.
 */
final class KeptRuns {
    private final ResultStore store;
    private final Console console;

    KeptRuns(ResultStore store, Console console) {
        this.store = store;
        this.console = console;
    }

    /**
     * Keeps a run if its answer was right, and tells how it compares with the one without compression.
     *
     * @param error how far a lossy codec has brought the answer from the exact one; null where it had to be exact
     * @param document where the comparison goes too
     */
    String tell(
            TimedRun run,
            boolean right,
            List<Launched> launches,
            Double error,
            Meter meter,
            Map<String, Object> document) {
        if (launches.isEmpty()) {
            document.put("baseline", null);
            return "";
        }
        if (right) {
            keep(run, launches, error);
        }
        Baseline baseline = baseline(run, KernelTotal.of(launches), meter);
        document.put("baseline", baseline == null ? null : baseline.json());
        return Wrapped.text(TimedText.against(baseline, run), console.width());
    }

    /** It is no failure if that is not possible. */
    private void keep(TimedRun run, List<Launched> launches, Double error) {
        if (store.has(run)) {
            return;
        }
        store.damage(run).ifPresent(damage -> DamagedRuns.madeAgain(List.of(damage), console));
        Recorder recorder = new Recorder();
        TimedRun.record(recorder, launches, error);
        try {
            store.put(run, recorder.rows());
        } catch (BadInput impossible) {
            console.err().println("cinch: this run is not kept: " + impossible.getMessage());
        }
    }

    /** The comparison with the run without compression; null if there is nothing to compare with. */
    private Baseline baseline(TimedRun run, List<KernelTotal> kernels, Meter meter) {
        TimedRun uncompressed = run.uncompressed();
        if (run.equals(uncompressed)) {
            return null;
        }
        store.damage(uncompressed).ifPresent(damage -> DamagedRuns.leftOut(List.of(damage), console));
        if (!store.has(uncompressed)) {
            return null;
        }
        return Baseline.of(store, uncompressed, meter.read(kernels), meter);
    }
}
