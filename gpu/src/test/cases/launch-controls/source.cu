// arch: sm_90a
extern "C" __global__ void __launch_bounds__(128) work(unsigned* out) {
    int t = threadIdx.x;
    asm volatile("griddepcontrol.launch_dependents;");
    asm volatile("griddepcontrol.wait;" ::: "memory");
    if (t / 128 == 0) asm volatile("setmaxnreg.dec.sync.aligned.u32 24;");
    unsigned lane, chosen;
    asm volatile("{\n.reg .pred p;\nelect.sync %0|p, 0xffffffff;\nselp.u32 %1, 1, 0, p;\n}" : "=r"(lane), "=r"(chosen));
    out[t] = lane * 2 + chosen;
    asm volatile("fence.proxy.async;\nfence.acq_rel.cluster;\nfence.proxy.tensormap::generic.release.gpu;" ::: "memory");
}
