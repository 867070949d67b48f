// arch: sm_90a
extern "C" __global__ void look(unsigned* out) {
    unsigned v[20];
    asm volatile("mov.u32 %0, %clusterid.x;\nmov.u32 %1, %clusterid.y;\nmov.u32 %2, %clusterid.z;\nmov.u32 %3, %nclusterid.x;\n"
                 "mov.u32 %4, %nclusterid.y;\nmov.u32 %5, %nclusterid.z;"
                 : "=r"(v[0]), "=r"(v[1]), "=r"(v[2]), "=r"(v[3]), "=r"(v[4]), "=r"(v[5]));
    asm volatile("mov.u32 %0, %cluster_ctaid.x;\nmov.u32 %1, %cluster_ctaid.y;\nmov.u32 %2, %cluster_ctaid.z;\n"
                 "mov.u32 %3, %cluster_nctaid.x;\nmov.u32 %4, %cluster_nctaid.y;\nmov.u32 %5, %cluster_nctaid.z;"
                 : "=r"(v[6]), "=r"(v[7]), "=r"(v[8]), "=r"(v[9]), "=r"(v[10]), "=r"(v[11]));
    asm volatile("mov.u32 %0, %cluster_ctarank;\nmov.u32 %1, %cluster_nctarank;" : "=r"(v[12]), "=r"(v[13]));
    asm volatile("{\n.reg .pred p;\nmov.pred p, %is_explicit_cluster;\nselp.u32 %0, 1, 0, p;\n}" : "=r"(v[14]));
    v[15] = blockIdx.x + 100 * blockIdx.y + 10000 * blockIdx.z;
    if (threadIdx.x == 0)
        for (int i = 0; i < 16; i++)
            out[16 * (blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z)) + i] = v[i];
}
