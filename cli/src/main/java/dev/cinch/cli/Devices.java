package dev.cinch.cli;

import dev.cinch.gpu.Device;
import dev.cinch.gpu.Limits;
import dev.cinch.gpu.exec.ExecutorDevice;
import dev.cinch.gpu.exec.FunctionalDevice;
import dev.cinch.gpu.exec.Observer;
import dev.cinch.gpu.time.CompressionPlan;
import dev.cinch.gpu.time.LaunchChoice;
import dev.cinch.gpu.time.TimeListener;
import dev.cinch.gpu.time.TimedSetup;
import dev.cinch.gpu.time.machine.Machine;

/** A maker of the GPUs that programs run on. */
interface Devices {
    /** The GPUs of the simulator. */
    Devices SIMULATED = (machine, plan, choice, observer, listener, limits) -> {
        ExecutorDevice device = machine == null
                ? new FunctionalDevice(observer, listener::report)
                : TimedSetup.of(machine)
                        .with(plan)
                        .timing(choice)
                        .observedBy(observer)
                        .telling(listener)
                        .device();
        device.limit(limits);
        return device;
    };

    /**
     * @param machine null for values only
     * @param plan what is compressed, and where; of no meaning without a machine
     * @param choice the launches whose time is kept; of no meaning without a machine
     * @param observer sees every operation; null for none
     */
    Device make(
            Machine machine,
            CompressionPlan plan,
            LaunchChoice choice,
            Observer observer,
            TimeListener listener,
            Limits limits);
}
