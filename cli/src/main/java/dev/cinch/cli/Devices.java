package dev.cinch.cli;

import dev.cinch.gpu.Device;
import dev.cinch.gpu.exec.FunctionalDevice;
import dev.cinch.gpu.exec.Observer;
import dev.cinch.gpu.time.Machine;
import dev.cinch.gpu.time.TimeListener;
import dev.cinch.gpu.time.TimedDevice;
import dev.cinch.gpu.time.compression.MemoryPlan;

/** Makes the GPUs that programs run on. */
interface Devices {
    /** Those of the simulator. */
    Devices SIMULATED = (machine, memory, observer, listener) ->
            machine == null ? new FunctionalDevice(observer) : new TimedDevice(machine, memory, observer, listener);

    /**
     * @param machine null for values only
     * @param memory compresses blocks in the memory controllers; null for none
     * @param observer sees every operation; null for none
     */
    Device make(Machine machine, MemoryPlan memory, Observer observer, TimeListener listener);
}
