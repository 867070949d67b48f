package dev.cinch.cli;

import dev.cinch.gpu.Device;
import dev.cinch.gpu.exec.FunctionalDevice;
import dev.cinch.gpu.exec.Observer;
import dev.cinch.gpu.time.CompressionPlan;
import dev.cinch.gpu.time.Machine;
import dev.cinch.gpu.time.TimeListener;
import dev.cinch.gpu.time.TimedDevice;

/** Makes the GPUs that programs run on. */
interface Devices {
    /** Those of the simulator. */
    Devices SIMULATED = (machine, plan, observer, listener) ->
            machine == null ? new FunctionalDevice(observer) : new TimedDevice(machine, plan, observer, listener);

    /**
     * @param machine null for values only
     * @param plan what is compressed, and where; of no meaning without a machine
     * @param observer sees every operation; null for none
     */
    Device make(Machine machine, CompressionPlan plan, Observer observer, TimeListener listener);
}
