package dev.cinch.gpu.time;

import dev.cinch.gpu.Device;
import java.util.List;
import java.util.Random;

/**
 * Kernels that use the machine in different ways. All of them compute the same whatever the order of their warps, so that
 * every machine must come to the same output.
 */
public record Workload(
        String name, String module, String variables, String body, int blocks, int threads, int sharedBytes) {
    private static final int OUT_BYTES = 1 << 15;
    private static final int IN_BYTES = 1 << 16;

    static final Workload STREAMING = new Workload("streaming", "", "", TimedProgram.ADDRESSES + """
            ld.global.u32 %r1, [%rd28];
            ld.global.u32 %r2, [%rd28+8192];
            ld.global.u32 %r3, [%rd28+16384];
            ld.global.u32 %r4, [%rd28+24576];
            add.u32 %r1, %r1, %r2;
            add.u32 %r3, %r3, %r4;
            add.u32 %r1, %r1, %r3;
            st.global.u32 [%rd29], %r1;
            """, 16, 128, 0);

    /** Lanes go round a loop one to eight times and touch words far from each other. */
    static final Workload DIVERGENT = new Workload("divergent", "", "", TimedProgram.ADDRESSES + """
            and.b32 %r1, %r62, 7;
            mov.u32 %r2, %r62;
            mov.u32 %r9, 0;
            LOOP:
            mul.lo.u32 %r2, %r2, 1664525;
            add.u32 %r2, %r2, 1013904223;
            shr.u32 %r3, %r2, 18;
            mul.wide.u32 %rd1, %r3, 4;
            add.s64 %rd1, %rd30, %rd1;
            and.b32 %r4, %r3, 1;
            setp.eq.u32 %p1, %r4, 0;
            @%p1 bra EVEN;
            ld.global.u32 %r5, [%rd1];
            bra JOIN;
            EVEN:
            ld.global.cg.u32 %r5, [%rd1];
            not.b32 %r5, %r5;
            JOIN:
            add.u32 %r9, %r9, %r5;
            sub.u32 %r1, %r1, 1;
            setp.ge.s32 %p2, %r1, 0;
            @%p2 bra LOOP;
            st.global.u32 [%rd29], %r9;
            """, 5, 96, 0);

    /** Each block adds up its words in shared memory, one barrier a step. */
    static final Workload BARRIERS = new Workload(
            "barriers", "", ".shared .align 4 .b8 sums[512];", """
            """ + TimedProgram.ADDRESSES + """
            mov.u32 %r1, sums;
            shl.b32 %r2, %r63, 2;
            add.u32 %r1, %r1, %r2;
            ld.global.u32 %r3, [%rd28];
            st.shared.u32 [%r1], %r3;
            mov.u32 %r4, 64;
            STEP:
            bar.sync 0;
            setp.ge.u32 %p1, %r63, %r4;
            @%p1 bra SKIP;
            shl.b32 %r5, %r4, 2;
            add.u32 %r5, %r1, %r5;
            ld.shared.u32 %r6, [%r5];
            ld.shared.u32 %r7, [%r1];
            add.u32 %r7, %r7, %r6;
            st.shared.u32 [%r1], %r7;
            SKIP:
            shr.u32 %r4, %r4, 1;
            setp.ne.u32 %p2, %r4, 0;
            @%p2 bra STEP;
            bar.sync 0;
            ld.shared.u32 %r8, [sums];
            add.u32 %r8, %r8, %r63;
            st.global.u32 [%rd29], %r8;
            """, 24, 128, 0);

    /** Strides of 1 to 32 words, and accesses of 16 bytes. */
    static final Workload CONFLICTS = new Workload(
            "conflicts", "", ".shared .align 16 .b8 words[8192];", """
            """ + TimedProgram.ADDRESSES + """
            mov.u32 %r1, words;
            and.b32 %r2, %r63, 31;
            mov.u32 %r3, 4;
            mov.u32 %r9, 0;
            LOOP:
            mul.lo.u32 %r8, %r2, %r3;
            add.u32 %r4, %r8, %r1;
            st.shared.u32 [%r4], %r8;
            ld.shared.u32 %r5, [%r4];
            add.u32 %r9, %r9, %r5;
            shl.b32 %r3, %r3, 1;
            setp.le.u32 %p1, %r3, 128;
            @%p1 bra LOOP;
            bar.sync 0;
            shl.b32 %r4, %r63, 4;
            add.u32 %r4, %r4, %r1;
            st.shared.v4.u32 [%r4], {%r9, %r63, %r9, %r63};
            bar.sync 0;
            ld.shared.v2.u32 {%r6, %r7}, [%r4+8];
            atom.shared.add.u32 %r8, [words+4096], 1;
            add.u32 %r6, %r6, %r7;
            st.global.u32 [%rd29], %r6;
            """, 10, 128, 0);

    /** Few hot words at the L2, with and without the old value wanted, and warps that look through their own L1. */
    static final Workload ATOMICS = new Workload("atomics", "", "", TimedProgram.ADDRESSES + """
            and.b32 %r1, %r62, 3;
            mul.wide.u32 %rd1, %r1, 4;
            add.s64 %rd1, %rd31, %rd1;
            ld.global.u32 %r9, [%rd28];
            atom.global.add.u32 %r2, [%rd1], 1;
            red.global.add.u32 [%rd1+256], %r63;
            atom.global.max.u32 %r3, [%rd1+512], %r62;
            red.global.or.b32 [%rd29+4096], %r9;
            membar.gl;
            ld.global.u32 %r4, [%rd28];
            setp.gt.u32 %p1, %r2, %r3;
            @%p1 red.global.add.u32 [%rd31+1024], 0;
            st.global.u32 [%rd29+8192], %r4;
            """, 6, 160, 0);

    /** Six hundred bytes of local memory a thread: more than the L1 holds, read and written with an index. */
    static final Workload LOCAL =
            new Workload("local", "", ".local .align 16 .b8 mine[640];", """
            """ + TimedProgram.ADDRESSES + """
            mov.u64 %rd1, mine;
            cvta.local.u64 %rd4, %rd1;
            mov.u32 %r1, 0;
            FILL:
            add.u32 %r2, %r1, %r62;
            st.local.u32 [%rd1], %r2;
            st.local.u32 [%rd1+320], %r1;
            add.s64 %rd1, %rd1, 4;
            add.u32 %r1, %r1, 1;
            setp.lt.u32 %p1, %r1, 80;
            @%p1 bra FILL;
            mov.u32 %r9, 0;
            mov.u32 %r1, 0;
            READ:
            add.u32 %r3, %r63, %r1;
            and.b32 %r3, %r3, 127;
            mul.wide.u32 %rd2, %r3, 4;
            add.s64 %rd3, %rd4, %rd2;
            ld.u32 %r4, [%rd3];
            add.u32 %r9, %r9, %r4;
            st.local.u8 [mine+600], %r4;
            add.u32 %r1, %r1, 11;
            setp.lt.u32 %p1, %r1, 128;
            @%p1 bra READ;
            st.global.u32 [%rd29], %r9;
            """, 3, 64, 0);

    static final Workload TEXTURE = new Workload("texture", "", "", TimedProgram.ADDRESSES + """
            ld.param.u64 %rd1, [image];
            mul.lo.u32 %r1, %r62, 37;
            and.b32 %r1, %r1, 4095;
            tex.1d.v4.u32.s32 {%r2, %r3, %r4, %r5}, [%rd1, {%r1}];
            tex.1d.v4.u32.s32 {%r6, %r3, %r4, %r5}, [%rd1, {%r63}];
            add.u32 %r2, %r2, %r6;
            st.global.u32 [%rd29], %r2;
            """, 12, 64, 0);

    /** One lane of each warp wants a lock in global memory; whoever has it adds to a word. */
    static final Workload SPIN_LOCK = new Workload("spin lock", "", "", TimedProgram.ADDRESSES + """
            and.b32 %r1, %r63, 31;
            setp.ne.u32 %p1, %r1, 0;
            @%p1 bra END;
            LOCK:
            atom.global.cas.b32 %r2, [%rd31], 0, 1;
            setp.ne.u32 %p2, %r2, 0;
            @%p2 bra LOCK;
            ld.volatile.global.u32 %r5, [%rd31+4];
            add.u32 %r5, %r5, 1;
            st.volatile.global.u32 [%rd31+4], %r5;
            membar.gl;
            atom.global.exch.b32 %r6, [%rd31], 0;
            END:
            """, 9, 64, 0);

    /** The lanes of a warp themselves wait for each other: a ticket lock. */
    static final Workload TICKETS = new Workload("tickets", "", "", TimedProgram.ADDRESSES + """
            atom.global.add.u32 %r1, [%rd31+8], 1;
            WAIT:
            ld.volatile.global.u32 %r2, [%rd31];
            setp.ne.u32 %p1, %r1, %r2;
            @%p1 bra WAIT;
            ld.volatile.global.u32 %r5, [%rd31+4];
            add.u32 %r5, %r5, 1;
            st.volatile.global.u32 [%rd31+4], %r5;
            add.u32 %r2, %r2, 1;
            st.volatile.global.u32 [%rd31], %r2;
            """, 2, 9, 0);

    /** Every block waits for a word that the one before it writes. */
    static final Workload CHAIN = new Workload("chain", "", "", TimedProgram.ADDRESSES + """
            mov.u32 %r1, %ctaid.x;
            mul.wide.u32 %rd1, %r1, 4;
            add.s64 %rd1, %rd31, %rd1;
            mov.u32 %r5, 0;
            setp.eq.u32 %p1, %r1, 0;
            @%p1 bra WRITE;
            WAIT:
            ld.volatile.global.u32 %r5, [%rd1+-4];
            setp.eq.u32 %p2, %r5, 0;
            @%p2 bra WAIT;
            WRITE:
            add.u32 %r5, %r5, 1;
            setp.ne.u32 %p3, %r63, 0;
            @!%p3 st.volatile.global.u32 [%rd1], %r5;
            """, 9, 32, 0);

    static final Workload CALLS = new Workload("calls", """
            .func (.reg .b32 %result) twice(.reg .b32 %value)
            {
            .reg .b32 %r<4>;
            add.u32 %r1, %value, %value;
            mul.lo.u32 %result, %r1, 3;
            ret;
            }
            """, "", TimedProgram.ADDRESSES + """
            ld.global.u32 %r1, [%rd28];
            call (%r2), twice, (%r1);
            and.b32 %r3, %r63, 1;
            setp.eq.u32 %p1, %r3, 0;
            @%p1 call (%r2), twice, (%r2);
            st.global.u32 [%rd29], %r2;
            """, 5, 96, 0);

    /** Constants by lane, divisions, roots and double precision. */
    static final Workload ARITHMETIC = new Workload(
            "arithmetic",
            ".const .align 4 .b32 table[64] = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7};",
            "",
            """
            """ + TimedProgram.ADDRESSES + """
            mov.u64 %rd1, table;
            and.b32 %r1, %r63, 63;
            mul.wide.u32 %rd2, %r1, 4;
            add.s64 %rd1, %rd1, %rd2;
            ld.const.u32 %r2, [%rd1];
            ld.const.u32 %r3, [table+20];
            add.u32 %r4, %r62, 100;
            div.u32 %r5, %r4, %r3;
            rem.s32 %r6, %r4, %r3;
            cvt.rn.f32.u32 %f1, %r4;
            sqrt.rn.f32 %f2, %f1;
            div.rn.f32 %f3, %f2, %f1;
            cvt.f64.f32 %fd1, %f3;
            fma.rn.f64 %fd2, %fd1, %fd1, %fd1;
            div.rn.f64 %fd3, %fd1, %fd2;
            add.f64 %fd3, %fd3, %fd2;
            cvt.rn.f32.f64 %f4, %fd3;
            mov.b32 %r7, %f4;
            mad.lo.u32 %r8, %r5, %r6, %r7;
            add.u32 %r8, %r8, %r2;
            st.global.u32 [%rd29], %r8;
            """,
            10,
            128,
            0);

    /** A little of everything. */
    static final Workload MIXED = new Workload("mixed", "", """
            .shared .align 4 .b8 words[2048];
            .local .align 4 .b8 mine[64];
            """, TimedProgram.ADDRESSES + """
            mov.u32 %r1, words;
            shl.b32 %r2, %r63, 3;
            add.u32 %r1, %r1, %r2;
            ld.global.u32 %r3, [%rd28];
            ld.global.cg.u32 %r4, [%rd28+16384];
            st.shared.u32 [%r1], %r3;
            mov.u64 %rd1, mine;
            and.b32 %r5, %r63, 12;
            cvt.u64.u32 %rd2, %r5;
            add.s64 %rd1, %rd1, %rd2;
            st.local.u32 [%rd1], %r4;
            atom.global.add.u32 %r6, [%rd31], %r63;
            red.global.add.u32 [%rd29+8192], %r3;
            bar.sync 0;
            xor.b32 %r7, %r2, 64;
            mov.u32 %r8, words;
            add.u32 %r7, %r7, %r8;
            ld.shared.u32 %r9, [%r7];
            ld.local.u32 %r10, [%rd1];
            ld.local.u32 %r11, [mine+32];
            membar.gl;
            setp.lt.u32 %p1, %r63, 40;
            @%p1 bra LATE;
            div.u32 %r9, %r9, 7;
            LATE:
            add.u32 %r9, %r9, %r10;
            add.u32 %r9, %r9, %r11;
            mul.wide.u32 %rd3, %r62, 28;
            add.s64 %rd3, %rd30, %rd3;
            ld.global.u32 %r12, [%rd3];
            add.u32 %r9, %r9, %r12;
            st.global.u32 [%rd29+16384], %r9;
            """, 9, 128, 0);

    public static final List<Workload> ALL = List.of(
            STREAMING,
            DIVERGENT,
            BARRIERS,
            CONFLICTS,
            ATOMICS,
            LOCAL,
            TEXTURE,
            SPIN_LOCK,
            TICKETS,
            CHAIN,
            CALLS,
            ARITHMETIC,
            MIXED);

    /** On a device, with the same input each time. */
    public TimedProgram on(Device device) {
        int[] words = new int[IN_BYTES / 4];
        Random random = new Random(580);
        for (int i = 0; i < words.length; i++) {
            words[i] = random.nextInt();
        }
        return TimedProgram.on(device, module, variables, body, OUT_BYTES, IN_BYTES)
                .input(words);
    }

    public TimedProgram run(TimedProgram program) {
        return program.run(blocks, threads, sharedBytes);
    }

    @Override
    public String toString() {
        return name;
    }
}
