package dev.cinch.gpu.time.machine;

import java.util.ArrayList;
import java.util.List;

/**
 * A machine: the figures of all its parts. Components, in kebab-case, are the first words of keys.
 *
 * @param guests parts that have joined from outside
 */
public record Machine(
        ClockSpec clock,
        LaunchSpec launch,
        SmSpec sm,
        PipelineSpec pipeline,
        RegisterFileSpec registerFile,
        RegisterCompressionSpec registerCompression,
        SharedMemorySpec sharedMemory,
        L1Spec l1,
        ConstantCacheSpec constantCache,
        TextureCacheSpec textureCache,
        InstructionCacheSpec instructionCache,
        CrossbarSpec crossbar,
        L2Spec l2,
        DramSpec dram,
        CompressionSpec compression,
        WiresSpec wires,
        List<Spec> guests) {
    private static final int REGISTER_BYTES = 4;
    private static final long MOST_CACHE_BYTES = 1L << 30;

    public List<Spec> parts() {
        List<Spec> all = new ArrayList<>(List.of(
                clock,
                launch,
                sm,
                pipeline,
                registerFile,
                registerCompression,
                sharedMemory,
                l1,
                constantCache,
                textureCache,
                instructionCache,
                crossbar,
                l2,
                dram,
                compression,
                wires));
        all.addAll(guests);
        return all;
    }

    /** A part that has joined from outside. */
    public <T extends Spec> T guest(Class<T> type) {
        for (Spec guest : guests) {
            if (type.isInstance(guest)) {
                return type.cast(guest);
            }
        }
        throw new IllegalArgumentException("no part of machines is a " + type.getSimpleName());
    }

    /**
     * The same with some values changed.
     *
     * @param settings such as {@code dram.mag-bytes=16}
     */
    public Machine with(String... settings) {
        MachineReader reader = MachineReader.of(this);
        for (String setting : settings) {
            reader.set(setting);
        }
        return reader.finish().machine();
    }

    /** Adds all that is impossible about it. */
    public void check(SpecProblems problems) {
        parts().forEach(part -> part.check(problems));
        checkTogether(problems);
    }

    /** Adds what is impossible although each part may be fine by itself. Parts that could not be read are null. */
    void checkTogether(SpecProblems problems) {
        if (sm != null && registerFile != null) {
            checkRegisters(problems);
        }
        if (l2 != null && dram != null) {
            checkSlices(problems);
        }
        if (l2 != null && (long) l2.slices() * l2.sets() * l2.ways() * l2.lineBytes() > MOST_CACHE_BYTES) {
            problems.add("l2.slices = " + l2.slices() + ", l2.sets = " + l2.sets() + ", l2.ways = " + l2.ways()
                    + ": the whole L2 has more than 1 GiB");
        }
    }

    /** Slices and channels of a controller serve each other: addresses are dealt out to both. */
    private void checkSlices(SpecProblems problems) {
        int slices = l2.slices();
        int controllers = dram.controllers();
        if (slices < 1 || controllers < 1) {
            return;
        }
        if (slices % controllers != 0) {
            problems.add("l2.slices = " + slices + ": a multiple of dram.controllers = " + controllers + " is needed");
            return;
        }
        if (!dram.hasWholeChannels()) {
            return;
        }
        int own = slices / controllers;
        int channels = dram.channelsPerController();
        if (own % channels != 0 && channels % own != 0) {
            problems.add("l2.slices = " + slices + ": the " + own + " slices of a controller and its " + channels
                    + " channels (dram.bus-bits = " + dram.busBits() + ", dram.mag-bytes = " + dram.magBytes()
                    + ") cannot be matched");
        }
    }

    private void checkRegisters(SpecProblems problems) {
        long row = (long) registerFile.banks() * registerFile.bankBytes();
        if (row > 0 && sm.registers() > 0 && (long) sm.registers() * REGISTER_BYTES % row != 0) {
            problems.add("sm.registers = " + sm.registers() + ": they do not fill register-file.banks = "
                    + registerFile.banks() + " of register-file.bank-bytes = " + registerFile.bankBytes());
        }
    }
}
