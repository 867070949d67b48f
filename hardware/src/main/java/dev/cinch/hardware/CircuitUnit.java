package dev.cinch.hardware;

import dev.cinch.base.Named;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A unit in hardware: a Verilog module that does what one direction of a codec does, or what counts and
 * decides beside it on wires.
 *
 * @param name the codec's name, or one that says which of its forms, and the direction
 * @param codec the codec that it equals, as users write it
 * @param kind what goes in and comes out
 * @param folder where its Verilog stands, below {@code hardware/verilog}
 * @param module its top module, in a file of that name
 * @param parameters of the module
 * @param stages what is done between its registers, in order; a unit of one serial stage names it once
 * @param cycles from a block in the first register to its answer in the last, at most
 * @param interval cycles between blocks when none waits, at most
 * @param tables what it looks up in SRAM; a unit that goes round with some has a clock of its own, as E²MC's paper has it
 */
public record CircuitUnit(
        String name,
        String codec,
        Kind kind,
        String folder,
        String module,
        Map<String, Integer> parameters,
        List<String> stages,
        int cycles,
        int interval,
        UnitTables tables)
        implements Named {

    /** What a unit takes and gives. */
    public enum Kind {
        /** Blocks in, streams out. */
        COMPRESSOR,
        /** Streams in, blocks out. */
        DECOMPRESSOR,
        /** Blocks in, toggles on wires out. */
        COUNTER,
        /** Blocks and streams in, which of the two is sent out. */
        CONTROL;

        static Kind of(String module) {
            return valueOf(module.substring(module.lastIndexOf('_') + 1).toUpperCase(Locale.ROOT));
        }
    }

    /** What it is held against, in words. */
    public String equal() {
        return switch (kind) {
            case COMPRESSOR, DECOMPRESSOR -> "the codec " + codec;
            case COUNTER -> "what 'toggles' counts in flits of 32 bytes";
            case CONTROL -> "the control ed2 with streams of " + codec;
        };
    }

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
                Kind.of(module),
                folder,
                module,
                parameters,
                List.of(stages),
                stages.length,
                1,
                UnitTables.NONE);
    }

    /** The energy of a block in picojoules: of every cycle in which it has the unit for itself. */
    public double blockPicojoules(SynthesisResult result) {
        return result.picojoules() * (interval == 1 ? 1 : cycles);
    }

    /** The area in square millimetres, scaled to a process; tables at the mean of their rule of thumb. */
    public double squareMillimetres(SynthesisResult result, double nanometres) {
        double shrink = nanometres / result.nanometres();
        return result.area() * shrink * shrink * 1e-6 + (tables.areaLow(nanometres) + tables.areaHigh(nanometres)) / 2;
    }

    /** Whether it has a clock of its own: one that goes round with tables; a block a cycle is one of the memory clock. */
    public boolean ownClock() {
        return tables.any() && interval > 1;
    }

    /** The module that is synthesised: without tables. */
    String logic() {
        return tables.any() ? tables.logic() : module;
    }
}
