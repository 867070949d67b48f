package dev.cinch.lab.workloads;

import dev.cinch.lab.KernelTotal;
import dev.cinch.lab.LaunchRecorder;
import dev.cinch.workload.Scale;
import dev.cinch.workload.Workload;
import dev.cinch.workload.WrongAnswer;

/** Runs a workload on a device and says whether its answer was right. */
public final class WorkloadRun {
    private WorkloadRun() {}

    /** @param device a fresh one; the workload itself loads its module */
    public static WorkloadReport of(Workload workload, Scale scale, long seed, LaunchRecorder device) {
        String mismatch = null;
        try {
            workload.run(device, scale, seed);
        } catch (WrongAnswer wrong) {
            mismatch = wrong.getMessage();
        }
        return new WorkloadReport(
                workload.name(), scale, seed, KernelTotal.of(device.launches()), mismatch, device.printed());
    }
}
