package dev.cinch.hardware;

import dev.cinch.base.Named;
import java.util.List;
import java.util.Map;

/**
 * A unit in hardware: a Verilog module that does what one direction of a codec does.
 *
 * @param name the codec's name, or one that says which of its forms, and the direction
 * @param codec the codec that it equals, as users write it
 * @param compressor whether it makes streams; else it makes blocks
 * @param folder where its Verilog stands, below {@code hardware/verilog}
 * @param module its top module, in a file of that name
 * @param parameters of the module
 * @param stages what is done between its registers, in order; a unit of one serial stage names it once
 * @param cycles from a block in the first register to its answer in the last, at most
 * @param interval cycles between blocks when none waits, at most
 */
public record CircuitUnit(
        String name,
        String codec,
        boolean compressor,
        String folder,
        String module,
        Map<String, Integer> parameters,
        List<String> stages,
        int cycles,
        int interval)
        implements Named {

    /** A unit with a stage for each cycle, so that a block can follow in every one. */
    static CircuitUnit pipelined(
            String name,
            String codec,
            String folder,
            String module,
            Map<String, Integer> parameters,
            String... stages) {
        return new CircuitUnit(
                name,
                codec,
                module.endsWith("_compressor"),
                folder,
                module,
                parameters,
                List.of(stages),
                stages.length,
                1);
    }
}
