package dev.cinch.ptx;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lines that NVIDIA's assembler accepts for sm_90 (ptxas 13.0); ours must too. */
class InstructionSetTest {
    /** The opcodes that compiled Rodinia, Parboil, SHOC and the CUDA samples are made of. */
    private static final List<String> COMMON = List.of(
            ("add ld mov st mul bra setp fma shr sub cvt shl and selp cvta or xor mad bar neg div call abs max ret tex atom "
                            + "not sqrt rcp min prmt cos sin shfl ex2 rsqrt bfi membar rem madc barrier lg2 copysign addc "
                            + "subc clz vote red lop3 popc dp4a shf brx match activemask redux fence nanosleep isspacep")
                    .split(" "));

    @Test
    void whatBenchmarksUseIsThere() {
        assertThat(InstructionSet.opcodes()).containsAll(COMMON);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "add.rz.ftz.sat.f32 %f1, %f2, 0f3F800000;",
                "add.sat.s32 %r1, %r2, -1;",
                "add.cc.u32 %r1, %r2, %r3; addc.cc.u32 %r1, %r2, %r3; addc.u32 %r1, 0, 0;",
                "mad.hi.cc.u32 %r1, %r2, %r3, %r4; madc.lo.u64 %rd1, %rd2, %rd3, %rd4;",
                "mul.wide.s16 %r1, %rs1, 3; mad.wide.u32 %rd1, %r1, %r2, %rd2;",
                "fma.rn.relu.f16x2 %r1, %r2, %r3, %r4; fma.rn.bf16 %rs1, %rs2, %rs3, %rs4;",
                "min.ftz.NaN.xorsign.abs.f32 %f1, %f2, %f3;",
                "set.gtu.and.ftz.u32.f32 %r1, %f1, %f2, !%p1;",
                "setp.lt.or.f16x2 %p1|%p2, %r1, %r2, %p3;",
                "setp.hs.u64 %p1|_, %rd1, 5;",
                "slct.ftz.u64.f32 %rd1, %rd2, %rd3, %f1;",
                "selp.b32 %r1, %r2, 3, !%p1;",
                "and.pred %p1, %p2, !%p3; mov.pred %p1, 1;",
                "lop3.or.b32 %r1|%p1, %r2, %r3, %r4, 0x3F, %p2;",
                "shf.l.clamp.b32 %r1, %r2, %r3, 5; shl.b64 %rd1, %rd2, %r1; shr.s16 %rs1, %rs2, %r1;",
                "mov.b64 {%r1, %r2}, %rd1; mov.b32 %r1, {%rs1, %rs2}; mov.b64 {_, %r3}, %rd1;",
                "mov.b32 %f1, %r1; mov.b64 %rd1, {%rs1, %rs2, %rs3, %rs4};",
                "ld.global.L1::no_allocate.L2::256B.v4.f32 {%f1, %f2, %f3, %f4}, [%rd1];",
                "ld.acquire.gpu.global.u32 %r1, [%rd1]; ld.volatile.shared.u8 %r1, [%r2];",
                "ld.mmio.relaxed.sys.global.u32 %r1, [%rd1]; st.release.cta.u32 [%rd1], %r1;",
                "ld.global.nc.s8 %rs1, [%rd1]; ld.global.s16 %rd1, [%rd2];",
                "st.global.cs.v2.b64 [%rd1], {%rd2, %rd3}; st.shared.u8 [%r1], %rs1;",
                "cvt.rni.sat.u8.f32 %rs1, %f1; cvt.s64.s8 %rd1, %rd2; cvt.f32.f16 %f1, %rs1;",
                "cvt.rn.relu.bf16x2.f32 %r1, %f1, %f2; cvt.rna.tf32.f32 %r1, %f1;",
                "cvt.pack.sat.u8.s32.b32 %r1, %r2, %r3, %r4; cvt.pack.sat.s4.s32.b32 %r1, %r2, %r3, %r4;",
                "cvta.to.shared.u64 %rd1, %rd2; cvta.param.u64 %rd1, p; isspacep.local %p1, %rd1;",
                "atom.acq_rel.sys.global.add.noftz.bf16x2 %r1, [%rd1], %r2;",
                "atom.shared.cas.b16 %rs1, [%r1], %rs2, %rs3; atom.add.f32 _, [%rd1], %f1;",
                "red.relaxed.gpu.global.max.s64 [%rd1], %rd2;",
                "bar.red.popc.u32 %r1, 0, 64, !%p1; barrier.cta.red.and.aligned.pred %p1, 1, %p2;",
                "bar.arrive 1, %r1; barrier.sync %r1, %r2; bar.warp.sync 0xffffffff;",
                "membar.gl; fence.acq_rel.cluster; fence.proxy.async.shared::cta;",
                "vote.sync.ballot.b32 %r1, 1, -1; match.all.sync.b64 %r1|%p1, %rd1, -1; redux.sync.min.s32 %r1, %r2, -1;",
                "shfl.sync.idx.b32 %r1, %r2, 0, 31, -1; activemask.b32 %r1; prmt.b32.f4e %r1, %r2, %r3, 1;",
                "prefetch.global.L2::evict_last [%rd1]; prefetchu.L1 [%rd1]; discard.global.L2 [%rd1], 128;",
                "nanosleep.u32 100; pmevent 7; trap;"
            })
    void isAccepted(String body) {
        assertThat(Texts.body(body).code()).hasSizeGreaterThanOrEqualTo((int)
                body.chars().filter(c -> c == ';').count());
    }
}
