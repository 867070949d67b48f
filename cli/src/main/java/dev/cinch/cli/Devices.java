package dev.cinch.cli;

import dev.cinch.gpu.Device;
import dev.cinch.gpu.Limits;
import dev.cinch.gpu.exec.ExecutorDevice;
import dev.cinch.gpu.exec.FunctionalDevice;
import dev.cinch.gpu.exec.Observer;
import dev.cinch.gpu.time.TimeListener;
import dev.cinch.gpu.time.TimedSetup;

/** A maker of the GPUs that programs run on. */
interface Devices {
    /** The GPUs of the simulator. */
    Devices SIMULATED = (setup, observer, listener, limits) -> {
        ExecutorDevice device = setup == null
                ? new FunctionalDevice(observer, listener::report)
                : setup.observedBy(observer).telling(listener).device();
        device.limit(limits);
        return device;
    };

    /**
     * @param setup what keeps the time; null for values only
     * @param observer sees every operation; null for none
     */
    Device make(TimedSetup setup, Observer observer, TimeListener listener, Limits limits);
}
