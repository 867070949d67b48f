package dev.cinch.lab.workloads;

import dev.cinch.lab.LaunchRecorder;
import dev.cinch.lab.LossyJudge;
import dev.cinch.lab.timing.KernelTotal;
import dev.cinch.workload.Judge;
import dev.cinch.workload.Scale;
import dev.cinch.workload.Workload;
import dev.cinch.workload.WrongAnswer;
import java.util.function.Supplier;

/** A run of a workload on a device, which says whether its answer was right. */
public final class WorkloadRun {
    private WorkloadRun() {}

    /** @param device a fresh one; the workload itself loads its module */
    public static WorkloadReport of(Workload workload, Scale scale, long seed, LaunchRecorder device) {
        return of(workload, scale, seed, device, Judge.STRICT, () -> null);
    }

    /** A run with a lossy codec in the machine: buffers that it may change make answers inexact, not wrong. */
    public static WorkloadReport lossy(Workload workload, Scale scale, long seed, LaunchRecorder device) {
        LossyJudge judge = new LossyJudge(device);
        return of(workload, scale, seed, device, judge, judge::meanRelativeError);
    }

    private static WorkloadReport of(
            Workload workload, Scale scale, long seed, LaunchRecorder device, Judge judge, Supplier<Double> error) {
        String mismatch = null;
        try {
            workload.run(device, scale, seed, judge);
        } catch (WrongAnswer wrong) {
            mismatch = wrong.getMessage();
        }
        return new WorkloadReport(
                workload.name(),
                scale,
                seed,
                KernelTotal.of(device.launches()),
                mismatch,
                error.get(),
                device.printed());
    }
}
