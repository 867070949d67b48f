// Kernels that live in the L1 and in shared memory.
#include "parts.h"

// Every block reads its 32 KiB again and again, a word a lane.
KERNEL l1_read(u32 *a, u32 *b, u32, u32 k) {
    const u32 *in = a + blockIdx.x % 8 * 8192;
    u32 sum = 0;
    for (u32 round = 0; round < k; round++)
#pragma unroll 8
        for (u32 i = threadIdx.x; i < 8192; i += 256) sum += __ldca(in + (i ^ (round & 31)));
    b[me()] = sum;
}

// Looks up words of a table of 64 KiB; each answer makes the next question.
KERNEL l1_table(u32 *a, u32 *b, u32, u32 k) {
    u32 at = mix(me());
    for (u32 j = 0; j < k; j++) at = at * 5 + __ldca(a + (at >> 10 & 16383));
    b[me()] = at;
}

// Words 64 bytes apart, so that a warp touches sixteen lines, all of them in the L1.
KERNEL l1_stride(u32 *a, u32 *b, u32, u32 k) {
    u32 sum = 0;
#pragma unroll 4
    for (u32 j = 0; j < k; j++) sum += __ldca(a + ((threadIdx.x * 16 + j * 4) & 8191));
    b[me()] = sum;
}

// Reads shared memory, 16 bytes a lane, no conflicts.
KERNEL shared_read(u32 *a, u32 *b, u32, u32 k) {
    __shared__ uint4 part[1024];
    for (u32 i = threadIdx.x; i < 1024; i += blockDim.x) part[i] = reinterpret_cast<const uint4 *>(a)[i];
    __syncthreads();
    u32 sum = 0;
#pragma unroll 4
    for (u32 j = 0; j < k; j++) {
        uint4 v = part[(threadIdx.x + j * 32) & 1023];
        sum += v.x + v.y + v.z + v.w;
    }
    b[me()] = sum;
}

// Reads and writes words four apart: four lanes want one bank.
KERNEL shared_conflict(u32 *a, u32 *b, u32, u32 k) {
    __shared__ u32 part[4096];
    for (u32 i = threadIdx.x; i < 4096; i += blockDim.x) part[i] = a[i];
    __syncthreads();
    u32 value = threadIdx.x;
    for (u32 j = 0; j < k; j++) {
        u32 at = (threadIdx.x * 4 + j) & 4095;
        value += part[at];
        part[at] = value;
    }
    b[me()] = value;
}

// Sums of blocks by a tree with a barrier at each step.
KERNEL shared_tree(u32 *a, u32 *b, u32, u32 k) {
    __shared__ u32 part[512];
    u32 value = a[threadIdx.x];
    for (u32 j = 0; j < k; j++) {
        part[threadIdx.x] = value;
        __syncthreads();
        for (u32 d = 256; d > 0; d /= 2) {
            if (threadIdx.x < d) part[threadIdx.x] += part[threadIdx.x + d];
            __syncthreads();
        }
        value ^= part[0];
        __syncthreads();
    }
    b[me()] = value;
}

// Transposes tiles of 32 words a side in shared memory, rows 33 words apart.
KERNEL shared_tiles(u32 *a, u32 *b, u32, u32 k) {
    __shared__ u32 tile[32][33];
    u32 x = threadIdx.x % 32, y = threadIdx.x / 32;
    for (u32 j = 0; j < k; j++) {
        u32 from = (blockIdx.x * k + j) % 1024 * 1024;
        for (u32 r = y; r < 32; r += 8) tile[r][x] = a[from + r * 32 + x];
        __syncthreads();
        for (u32 r = y; r < 32; r += 8) b[from + r * 32 + x] = tile[x][r];
        __syncthreads();
    }
}

// A sum along the line in shared memory by doubling steps, two buffers.
KERNEL shared_scan(u32 *a, u32 *b, u32, u32 k) {
    __shared__ u32 part[2][256];
    u32 t = threadIdx.x, value = a[me()];
    for (u32 j = 0; j < k; j++) {
        u32 now = 0;
        part[0][t] = value;
        __syncthreads();
        for (u32 d = 1; d < 256; d *= 2) {
            part[1 - now][t] = part[now][t] + (t >= d ? part[now][t - d] : 0);
            now = 1 - now;
            __syncthreads();
        }
        value = part[now][t] & 0xffff;
        __syncthreads();
    }
    b[me()] = value;
}
