package dev.cinch.gpu.time;

import dev.cinch.gpu.time.cache.ConstantCacheSpec;
import dev.cinch.gpu.time.cache.L1Spec;
import dev.cinch.gpu.time.crossbar.CrossbarSpec;
import dev.cinch.gpu.time.dram.DramSpec;
import dev.cinch.gpu.time.l2.L2Spec;
import dev.cinch.gpu.time.regfile.RegisterFileSpec;
import dev.cinch.gpu.time.sm.PipelineSpec;
import dev.cinch.gpu.time.sm.SharedMemorySpec;
import dev.cinch.gpu.time.sm.SmSpec;

/** A machine: the figures of all its parts. Components, in kebab-case, are the first words of keys. */
public record Machine(
        ClockSpec clock,
        LaunchSpec launch,
        SmSpec sm,
        PipelineSpec pipeline,
        RegisterFileSpec registerFile,
        SharedMemorySpec sharedMemory,
        L1Spec l1,
        ConstantCacheSpec constantCache,
        CrossbarSpec crossbar,
        L2Spec l2,
        DramSpec dram) {}
