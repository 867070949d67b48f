package dev.cinch.gpu.time;

import dev.cinch.base.BadInput;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.gpu.time.compression.MemoryPlan;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.MachineKey;
import dev.cinch.gpu.time.machine.MachineKeys;
import dev.cinch.gpu.time.regfile.RegisterPlan;
import dev.cinch.gpu.time.wires.WirePlan;
import dev.cinch.link.coding.Codings;
import dev.cinch.link.control.Decisions;
import java.util.ArrayList;
import java.util.List;

/**
 * A key of the machine that is a latency or an interval, with what must be compressed for it to matter.
 *
 * @param settings that go with it
 */
record LatencyKey(String name, CompressionPlan plan, String... settings) {
    /** One kernel that uses all of them, chained where that is easy. Some lanes write a register that lies compressed. */
    static final Workload EVERYTHING = new Workload(
            "everything",
            ".const .align 8 .b32 table[64] = {7, 7};",
            ".shared .align 16 .b8 words[4096];",
            TimedProgram.ADDRESSES + """
            ld.global.u32 %r1, [%rd28];
            ld.const.u32 %r2, [table+4];
            add.u32 %r3, %r1, %r2;
            ld.const.u32 %r4, [table+8];
            add.u32 %r3, %r3, %r4;
            ld.const.u32 %r4, [table+12];
            add.u32 %r3, %r3, %r4;
            div.u32 %r4, %r3, %r2;
            mul.lo.u32 %r11, %r4, %r3;
            mul.lo.u32 %r12, %r4, %r2;
            mul.lo.u32 %r13, %r4, %r4;
            max.u32 %r11, %r11, %r4;
            max.u32 %r12, %r12, %r4;
            max.u32 %r13, %r13, %r4;
            add.u32 %r3, %r11, %r12;
            add.u32 %r3, %r3, %r13;
            mad.lo.u32 %r5, %r4, %r3, %r2;
            cvt.rn.f32.u32 %f1, %r5;
            div.rn.f32 %f2, %f1, %f1;
            rcp.approx.f32 %f3, %f2;
            fma.rn.f32 %f4, %f3, %f3, %f2;
            cvt.f64.f32 %fd1, %f4;
            fma.rn.f64 %fd2, %fd1, %fd1, %fd1;
            div.rn.f64 %fd3, %fd2, %fd1;
            add.f64 %fd3, %fd3, %fd1;
            max.f64 %fd4, %fd3, %fd1;
            max.f64 %fd5, %fd3, %fd2;
            max.f64 %fd6, %fd3, %fd3;
            sqrt.rn.f64 %fd4, %fd4;
            sqrt.rn.f64 %fd5, %fd5;
            sqrt.rn.f64 %fd6, %fd6;
            add.f64 %fd3, %fd4, %fd5;
            add.f64 %fd3, %fd3, %fd6;
            cvt.rzi.u32.f64 %r6, %fd3;
            rem.u32 %r6, %r6, %r2;
            mul24.lo.u32 %r6, %r6, %r2;
            mov.u32 %r7, words;
            st.shared.u32 [%r7], %r6;
            ld.shared.u32 %r8, [%r7];
            ld.param.u64 %rd1, [image];
            tex.1d.v4.u32.s32 {%r14, %r15, %r16, %r17}, [%rd1, {%r63}];
            and.b32 %r18, %r14, 0;
            add.u32 %r18, %r18, %r63;
            tex.1d.v4.u32.s32 {%r14, %r15, %r16, %r17}, [%rd1, {%r18}];
            add.u32 %r8, %r8, %r14;
            mov.u32 %r9, 0;
            setp.lt.u32 %p1, %r63, 7;
            @%p1 add.u32 %r9, %r9, %r8;
            st.global.u32 [%rd29], %r9;
            ld.global.u32 %r10, [%rd28];
            add.u32 %r10, %r10, %r9;
            st.global.u32 [%rd29], %r10;
            """,
            1,
            32,
            0);

    static List<LatencyKey> all() {
        List<LatencyKey> keys = new ArrayList<>();
        for (MachineKey key : MachineKeys.list()) {
            String name = key.name();
            // Launches are counted apart, and the others are periods.
            boolean other = name.equals("launch.latency-cycles")
                    || name.equals("wires.utilisation-cycles")
                    || name.equals("dram.t-refi");
            if (!other && (name.matches(".*(-cycles|-interval)") || name.startsWith("dram.t-"))) {
                add(keys, name);
            }
        }
        return keys;
    }

    private static void add(List<LatencyKey> keys, String name) {
        CompressionPlan none = CompressionPlan.NONE;
        MemoryPlan memory = MemoryPlan.of(Codecs.parse("bdi").create());
        WirePlan wires = new WirePlan(Codecs.parse("bdi").create(), Decisions.ALWAYS, Codings.NONE);
        if (name.startsWith("register-compression.")) {
            CompressionPlan registers = none.withRegisters(
                    new RegisterPlan(Codecs.parse("warped-bdi").create()));
            keys.add(new LatencyKey(name, registers));
            keys.add(new LatencyKey(
                    name,
                    registers,
                    "register-compression.compressors=1",
                    "register-compression.decompressors=1",
                    "register-compression.pipelined=false"));
        } else if (name.startsWith("compression.")) {
            keys.add(new LatencyKey(name, none.withMemory(memory)));
            if (name.endsWith("decompress-cycles")) {
                keys.add(new LatencyKey(name, none.withMemory(memory), "compression.place=core"));
            }
        } else if (name.startsWith("wires.")) {
            keys.add(new LatencyKey(name, none.withLink(wires)));
            keys.add(new LatencyKey(name, none.withBus(wires)));
        } else if (name.startsWith("texture-cache.")) {
            keys.add(new LatencyKey(name, none, "texture-cache.sets=4"));
        } else if (name.equals("dram.t-rfc")) {
            keys.add(new LatencyKey(name, none, "dram.t-refi=2500"));
        } else {
            keys.add(new LatencyKey(name, none));
        }
    }

    /**
     * Whether the end of a kernel waits for it; of what is written to memory nobody does. This machine has no sub-cores, and this
     * kernel no atomics.
     */
    boolean waitedFor() {
        return !name.startsWith("sub-core.")
                && !name.endsWith("atomic-cycles")
                && !name.equals("compression.compress-cycles")
                && !(name.equals("wires.compress-cycles") && plan.bus().isPresent());
    }

    /** The core cycles of a kernel; -1 if the key takes no such value. */
    long cycles(Machine machine, Workload kernel, int value) {
        Machine slower;
        try {
            slower = machine.with(settings).with(settings(value));
        } catch (BadInput tooLong) {
            return -1;
        }
        TimedProgram program = kernel.on(TimedSetup.of(slower).with(plan).device());
        return kernel.run(program.input(new int[1 << 14])).cycles();
    }

    private String[] settings(int value) {
        String one = name + "=" + value;
        // Within a group the distance is never shorter.
        return name.equals("dram.t-ccd") ? new String[] {one, "dram.t-ccdl=" + Math.max(3, value)} : new String[] {one};
    }

    @Override
    public String toString() {
        return name + " " + String.join(" ", settings) + (plan.bus().isPresent() ? " bus" : "");
    }
}
