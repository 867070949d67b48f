// A thirteenth set: kernels of all nine kinds, each of another field, 10 to 1000 microseconds, written by three who had opened neither the preset nor what
// the chip says of the sets before.
#include "parts.h"
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <mma.h>

KERNEL thirteenth_hbm_species(u32 *a, u32 *b, u32 n, u32) {
    __shared__ float4 chances[2][4][4];
    if (threadIdx.x < 32) (&chances[0][0][0])[threadIdx.x] = reinterpret_cast<const float4 *>(a)[threadIdx.x];
    __syncthreads();
    u32 i = me();
    if (i >= 4 * n) return;
    const float4 *left = reinterpret_cast<const float4 *>(a) + 32, *right = left + 4 * n;
    u32 speed = i / n;
    float4 l = left[i], r = right[i];
    float out[4], most = 0;
#pragma unroll
    for (int s = 0; s < 4; s++) {
        float4 p = chances[0][speed][s], q = chances[1][speed][s];
        float x = p.x * l.x + p.y * l.y + p.z * l.z + p.w * l.w;
        float y = q.x * r.x + q.y * r.y + q.z * r.z + q.w * r.w;
        out[s] = x * y;
        most = fmaxf(most, out[s]);
    }
    float scale = most < 1e-10f ? 1e10f : 1.0f;
    reinterpret_cast<float4 *>(b)[i] = make_float4(out[0] * scale, out[1] * scale, out[2] * scale, out[3] * scale);
}

struct memory_flow {
    uint4 key, state;
};

// Connections through a firewall: n entries of 32 bytes, a power of two; a packet may be of one of two places that its addresses and ports choose, else
// of none. k packets a thread, each thread counts what passes, what does not and what is new.
KERNEL thirteenth_hbm_flows(u32 *a, u32 *b, u32 n, u32 k) {
    const memory_flow *table = reinterpret_cast<const memory_flow *>(a);
    u32 passed = 0, dropped = 0, fresh = 0, bytes = 0;
#pragma unroll 4
    for (u32 j = 0; j < k; j++) {
        u32 packet = j * all() + me();
        u32 from = packet * 0x9e3779b1u + 0x7f4a7c15u, to = packet ^ 0xc0a80001u, ports = packet * 2654435761u ^ 443;
        u32 h = mix(from ^ (to << 7 | to >> 25) ^ ports), tag = h >> 26, other = (h ^ (h >> 21) * 0x5bd1e995u) >> 3;
        const memory_flow &one = table[h & (n - 1)], &two = table[other & (n - 1)];
        uint4 k1 = one.key, s1 = one.state, k2 = two.key, s2 = two.state;
        bool first = (k1.x ^ k1.w) >> 26 == tag, second = (k2.x ^ k2.w) >> 26 == tag;
        u32 rule = (first ? s1.x ^ s1.y : s2.x ^ s2.y) >> 9, length = 40 + (ports & 1023);
        if (!first && !second) {
            fresh++;
        } else if (rule & 3) {
            passed++;
            bytes += length + (s1.z >> 31);
        } else {
            dropped++;
        }
    }
    reinterpret_cast<uint4 *>(b)[me()] = make_uint4(passed, dropped, fresh, bytes);
}

// Heat that mixes downwards in an ocean of n columns with k levels, in doubles: how much each level mixes with the next, then the heat, levels one behind
// the other. Equations of three neighbours, forwards and back, a thread a column.
KERNEL thirteenth_hbm_ocean(u32 *a, u32 *b, u32 n, u32 k) {
    u32 column = me();
    if (column >= n || k == 0) return;
    const double *mixing = reinterpret_cast<const double *>(a) + column, *heat = mixing + static_cast<size_t>(n) * k;
    double *factor = reinterpret_cast<double *>(b) + column, *out = factor + static_cast<size_t>(n) * k;
    const double step = 600.0;
    double above = 0, c = 0, d = 0;
#pragma unroll 4
    for (u32 z = 0; z < k; z++) {
        double below = z + 1 < k ? step * mixing[static_cast<size_t>(z) * n] : 0.0;
        double turn = 1.0 / (1.0 + above + below + above * c);
        c = -below * turn;
        d = (heat[static_cast<size_t>(z) * n] + above * d) * turn;
        factor[static_cast<size_t>(z) * n] = c;
        out[static_cast<size_t>(z) * n] = d;
        above = below;
    }
    double x = d;
#pragma unroll 8
    for (int z = static_cast<int>(k) - 2; z >= 0; z--) {
        x = out[static_cast<size_t>(z) * n] - factor[static_cast<size_t>(z) * n] * x;
        out[static_cast<size_t>(z) * n] = x;
    }
}

// One picture from the k coils of a scanner, at most 32: n points of two halves each, coil behind coil; the root of the sum of squares, each coil by how
// little it hums. Four points a thread.
KERNEL thirteenth_hbm_coils(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ __half2 quiet[32];
    if (threadIdx.x < k && threadIdx.x < 32) quiet[threadIdx.x] = __float2half2_rn(1.0f / (1.0f + 0.02f * (mix(threadIdx.x) & 15)));
    __syncthreads();
    const uint4 *coils = reinterpret_cast<const uint4 *>(a);
    for (u32 i = me(); i < n / 4; i += all()) {
        const uint4 *point = coils + i;
        __half2 sum[4];
#pragma unroll
        for (int p = 0; p < 4; p++) sum[p] = __float2half2_rn(0.0f);
#pragma unroll 8
        for (u32 c = 0; c < k; c++, point += n / 4) {
            uint4 four = __ldcs(point);
            const __half2 *v = reinterpret_cast<const __half2 *>(&four);
#pragma unroll
            for (int p = 0; p < 4; p++) {
                __half2 w = __hmul2(quiet[c], v[p]);
                sum[p] = __hfma2(w, w, sum[p]);
            }
        }
        float root[4];
#pragma unroll
        for (int p = 0; p < 4; p++) root[p] = sqrtf(__low2float(sum[p]) + __high2float(sum[p]));
        reinterpret_cast<float4 *>(b)[i] = make_float4(root[0], root[1], root[2], root[3]);
    }
}

// ---- l2

// A long wave over an ocean n cells wide, a step in time: height, current to the east, current to the north, and depth, four planes. A thread goes k rows
// up a column and keeps what the next row needs; the ocean ends in walls.
KERNEL thirteenth_l2_tsunami(u32 *a, u32 *b, u32 n, u32 k) {
    u32 wide = n / blockDim.x, x = blockIdx.x % wide * blockDim.x + threadIdx.x, first = blockIdx.x / wide * k, rows = gridDim.x / wide * k;
    if (x >= n || first >= rows) return;
    const float *height = reinterpret_cast<const float *>(a), *east = height + n * rows, *north = east + n * rows, *depth = north + n * rows;
    float *out = reinterpret_cast<float *>(b);
    const float gravity = 0.12f, dt = 0.25f;
    u32 at = first * n + x;
    float here = height[at], south = 0;
    if (first > 0) south = north[at - n] - gravity * (here - height[at - n]);
    for (u32 y = first; y < first + k; y++, at += n) {
        float next = y + 1 < rows ? height[at + n] : here;
        float right = x + 1 < n ? height[at + 1] : here, u = x + 1 < n ? east[at] - gravity * (right - here) : 0.0f;
        float w = x > 0 ? east[at - 1] - gravity * (here - height[at - 1]) : 0.0f;
        float v = y + 1 < rows ? north[at] - gravity * (next - here) : 0.0f;
        float deep = 4.0f * depth[at];
        out[at] = here - dt * deep * (u - w + v - south);
        out[n * rows + at] = u;
        out[2 * n * rows + at] = v;
        south = v;
        here = next;
    }
}

struct memory_air {
    float density, x, y, z, energy;
};

__device__ __forceinline__ memory_air memory_cell(const float *state, u32 n, u32 i) {
    return {state[i], state[n + i] - 0.75f, state[2 * n + i] - 0.75f, state[3 * n + i] - 0.75f, state[4 * n + i] + 1.0f};
}

__device__ __forceinline__ float memory_pressure(const memory_air &c) {
    return 0.4f * (c.energy - 0.5f * (c.x * c.x + c.y * c.y + c.z * c.z) / c.density);
}

// Air around a wing: n cells with four sides, five numbers each, plane behind plane. Behind those are the four neighbours of a cell, not far away in the
// list, and which way each side looks. What flows through the sides, a thread a cell.
KERNEL thirteenth_l2_wing(u32 *a, u32 *b, u32 n, u32) {
    const u32 i = blockDim.x * blockIdx.x + threadIdx.x;
    if (i >= n) return;
    const float *state = (const float *)a, *sides = state + 9 * n;
    const u32 *neighbours = a + 5 * n;
    memory_air me_ = memory_cell(state, n, i);
    float p = memory_pressure(me_), speed = sqrtf((me_.x * me_.x + me_.y * me_.y + me_.z * me_.z)) / me_.density + sqrtf(1.4f * p / me_.density);
    float f0 = 0, f1 = 0, f2 = 0, f3 = 0, f4 = 0;
    for (int s = 0; s < 4; s++) {
        u32 other = i + (neighbours[s * n + i] & 4095);
        if (other >= n) other -= n;
        float nx = sides[(3 * s) * n + i] - 0.75f, ny = sides[(3 * s + 1) * n + i] - 0.75f, nz = sides[(3 * s + 2) * n + i] - 0.75f;
        memory_air o = memory_cell(state, n, other);
        float q = memory_pressure(o), fast = sqrtf((o.x * o.x + o.y * o.y + o.z * o.z)) / o.density + sqrtf(1.4f * q / o.density);
        float area = sqrtf(nx * nx + ny * ny + nz * nz), damp = 0.1f * area * (speed + fast);
        float through = 0.5f * (me_.x * nx + me_.y * ny + me_.z * nz) / me_.density, back = 0.5f * (o.x * nx + o.y * ny + o.z * nz) / o.density;
        f0 += damp * (o.density - me_.density) - through * me_.density - back * o.density;
        f1 += damp * (o.x - me_.x) - through * me_.x - back * o.x - 0.5f * nx * (p + q);
        f2 += damp * (o.y - me_.y) - through * me_.y - back * o.y - 0.5f * ny * (p + q);
        f3 += damp * (o.z - me_.z) - through * me_.z - back * o.z - 0.5f * nz * (p + q);
        f4 += damp * (o.energy - me_.energy) - through * (me_.energy + p) - back * (o.energy + q);
    }
    float *out = (float *)b;
    out[i] = f0;
    out[n + i] = f1;
    out[2 * n + i] = f2;
    out[3 * n + i] = f3;
    out[4 * n + i] = f4;
}

// The inside of a patient: rays of light through 256 × 256 × 128 densities of 16 bits, seen from the side and from above; eight densities around each of k
// steps, colours from front to back until nothing shines through. A picture n wide, in tiles of 16 × 8.
KERNEL thirteenth_l2_organs(u32 *a, u32 *b, u32 n, u32 k) {
    const unsigned short *volume = reinterpret_cast<const unsigned short *>(a);
    u32 tiles = n / 16, px = blockIdx.x % tiles * 16 + threadIdx.x % 16, py = blockIdx.x / tiles * 8 + threadIdx.x / 16;
    float x = 10.0f + 0.9f * px, y = 5.0f + 0.3f * px + 0.6f * py, z = 2.0f + 0.4f * py;
    const float dx = 0.7f, dy = 1.1f, dz = 0.5f;
    float left = 1, red = 0, green = 0, blue = 0;
    for (u32 step = 0; step < k && left > 0.02f; step++, x += dx, y += dy, z += dz) {
        if (x < 0 || y < 0 || z < 0 || x >= 255 || y >= 255 || z >= 127) continue;
        int ix = static_cast<int>(x), iy = static_cast<int>(y), iz = static_cast<int>(z);
        float fx = x - ix, fy = y - iy, fz = z - iz;
        const unsigned short *at = volume + (iz * 256 + iy) * 256 + ix;
        float v00 = at[0] + fx * (at[1] - at[0]), v10 = at[256] + fx * (at[257] - at[256]);
        float v01 = at[65536] + fx * (at[65537] - at[65536]), v11 = at[65792] + fx * (at[65793] - at[65792]);
        float v0 = v00 + fy * (v10 - v00), v1 = v01 + fy * (v11 - v01), density = (v0 + fz * (v1 - v0)) * (1.0f / 65536.0f);
        float solid = 0.08f * fmaxf(density - 0.3f, 0.0f);
        float glow = left * solid;
        red += glow * density;
        green += glow * (1.0f - fabsf(2.0f * density - 1.0f));
        blue += glow * (1.0f - density);
        left -= glow;
    }
    u32 r = 255.0f * __saturatef(red), g = 255.0f * __saturatef(green), bl = 255.0f * __saturatef(blue), al = 255.0f * __saturatef(1.0f - left);
    b[py * n + px] = r | g << 8 | bl << 16 | al << 24;
}

// The potential around charges on a plate of n × n points with a rim at zero, a plate a block: the red points from the black ones around them, then the
// black ones, a bit further than that each time. k rounds on top of what was there.
KERNEL thirteenth_l2_potential(u32 *a, u32 *b, u32 n, u32 k) {
    const float *charges = reinterpret_cast<const float *>(a) + blockIdx.x * n * n;
    float *plate = reinterpret_cast<float *>(b) + blockIdx.x * n * n;
    const int lane = threadIdx.x % 32, warp = threadIdx.x / 32, warps = blockDim.x / 32, side = n;
    const float further = 1.8f;
    for (int half = 0; half < 2 * static_cast<int>(k); half++) {
        for (int y = 1 + warp; y < side - 1; y += warps) {
            float *row = plate + y * side;
            const float *above = row - side, *below = row + side, *charge = charges + y * side;
            for (int x = 1 + ((y + half) & 1) + 2 * lane; x < side - 1; x += 64) {
                float old = row[x], around = row[x - 1] + row[x + 1] + above[x] + below[x];
                row[x] = old + further * (0.25f * (around + 0.01f * (charge[x] - 0.75f)) - old);
            }
        }
        __syncthreads();
    }
}

// ---- near

// A net of 512 neurons whose noise learns to follow a signal: each has twelve others that it listens to, by numbers and weights in shared memory; k steps,
// a net a block, a thread a neuron, two copies of the states. What a neuron has in common with the signal is added up.
KERNEL thirteenth_near_reservoir(u32 *a, u32 *b, u32 n, u32 k) {
    extern __shared__ float memory_net[];
    float *weights = memory_net, *states = memory_net + 12 * 512;
    unsigned short *others = reinterpret_cast<unsigned short *>(states + 2 * 512);
    u32 t = threadIdx.x;
    for (u32 j = 0; j < 12; j++) {
        u32 w = mix((blockIdx.x * 12 + j) * 512 + t);
        others[j * 512 + t] = w & 511;
        weights[j * 512 + t] = ((w >> 16) - 32768.0f) * (1.0f / 65536.0f);
    }
    states[t] = states[512 + t] = 0;
    float in = ((mix(t + n) & 255) - 127.5f) * 0.01f, common = 0, mine = 0;
    const float *signal = reinterpret_cast<const float *>(a) + blockIdx.x * k;
    __syncthreads();
    for (u32 step = 0; step < k; step++) {
        const float *now = states + (step & 1) * 512;
        float s = signal[step] - 0.75f, sum = in * s;
#pragma unroll
        for (u32 j = 0; j < 12; j++) sum = fmaf(weights[j * 512 + t], now[others[j * 512 + t]], sum);
        float e = __expf(2.0f * sum);
        mine = 0.7f * mine + 0.3f * (1.0f - __fdividef(2.0f, e + 1.0f));
        common = fmaf(mine, s, common);
        states[(~step & 1) * 512 + t] = mine;
        __syncthreads();
    }
    reinterpret_cast<float2 *>(b)[me()] = make_float2(common, mine);
}

constexpr int memory_shares = 48, memory_days = 32;

// What to hold of 48 shares so that it moves least: how they moved together over 32 days, the root of that matrix as a triangle, in doubles in shared
// memory, and two systems of triangles; k portfolios a block of 96 threads.
KERNEL thirteenth_near_portfolio(u32 *a, u32 *b, u32, u32 k) {
    __shared__ double matrix[memory_shares][memory_shares + 1], hold[memory_shares], root;
    __shared__ float moves[memory_shares][memory_days + 1];
    const int t = threadIdx.x;
    for (u32 p = 0; p < k; p++) {
        const float *in = reinterpret_cast<const float *>(a) + (blockIdx.x * k + p) * memory_shares * memory_days;
        for (int i = t; i < memory_shares * memory_days; i += 96) moves[i / memory_days][i % memory_days] = in[i] - 0.75f;
        if (t < memory_shares) hold[t] = 1.0;
        __syncthreads();
        for (int r = t / 8; r < memory_shares; r += 12)
            for (int c = t % 8; c <= r; c += 8) {
                float sum = 0;
#pragma unroll 8
                for (int d = 0; d < memory_days; d++) sum += moves[r][d] * moves[c][d];
                matrix[r][c] = sum / memory_days + (r == c ? 0.02 : 0.0);
            }
        __syncthreads();
        for (int j = 0; j < memory_shares; j++) {
            if (t == 0) root = sqrt(matrix[j][j]);
            __syncthreads();
            if (t >= j && t < memory_shares) matrix[t][j] = t == j ? root : matrix[t][j] / root;
            __syncthreads();
            for (int r = j + 1 + t / 8; r < memory_shares; r += 12)
                for (int c = j + 1 + t % 8; c <= r; c += 8) matrix[r][c] -= matrix[r][j] * matrix[c][j];
            __syncthreads();
        }
        for (int j = 0; j < memory_shares; j++) {
            if (t == j) hold[j] /= matrix[j][j];
            __syncthreads();
            if (t > j && t < memory_shares) hold[t] -= matrix[t][j] * hold[j];
            __syncthreads();
        }
        for (int j = memory_shares - 1; j >= 0; j--) {
            if (t == j) hold[j] /= matrix[j][j];
            __syncthreads();
            if (t < j) hold[t] -= matrix[j][t] * hold[j];
            __syncthreads();
        }
        if (t < memory_shares) reinterpret_cast<float *>(b)[(blockIdx.x * k + p) * memory_shares + t] = hold[t];
        __syncthreads();
    }
}

__device__ __forceinline__ u32 memory_byte(int v) { return min(max(v >> 4, 0), 255); }

// Colours from the chip of a camera, n × k points of one byte that saw red, green or blue each: tiles of 64 × 16 with two more around in shared memory, what
// is missing at a point from the 5 × 5 there. 256 threads, four rows each.
KERNEL thirteenth_near_camera(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ unsigned char tile[20][68];
    const unsigned char *raw = reinterpret_cast<const unsigned char *>(a);
    const int wide = n, high = k, left = blockIdx.x % (n / 64) * 64, top = blockIdx.x / (n / 64) * 16;
    for (int i = threadIdx.x; i < 20 * 68; i += blockDim.x) {
        int x = abs(left + i % 68 - 2), y = abs(top + i / 68 - 2);
        if (x >= wide) x = 2 * wide - 2 - x;
        if (y >= high) y = 2 * high - 2 - y;
        tile[i / 68][i % 68] = raw[y * wide + x];
    }
    __syncthreads();
    const int tx = threadIdx.x % 64;
#pragma unroll
    for (int row = threadIdx.x / 64; row < 16; row += 4) {
        const unsigned char *p = &tile[row + 2][tx + 2];
        int c = p[0], sides = p[-1] + p[1], ends = p[-68] + p[68], far = p[-2] + p[2], deep = p[-136] + p[136];
        int slanted = p[-69] + p[-67] + p[67] + p[69];
        int green = 8 * c + 4 * (sides + ends) - 2 * (far + deep);
        int across = 12 * c + 4 * slanted - 3 * (far + deep);
        int along = 10 * c + 8 * sides - 2 * (slanted + far) + deep;
        int down = 10 * c + 8 * ends - 2 * (slanted + deep) + far;
        bool oddx = tx & 1, oddy = row & 1;
        u32 r = oddy ? (oddx ? memory_byte(across) : memory_byte(down)) : (oddx ? memory_byte(along) : c);
        u32 g = oddx == oddy ? memory_byte(green) : c;
        u32 bl = oddy ? (oddx ? c : memory_byte(along)) : (oddx ? memory_byte(down) : memory_byte(across));
        b[(top + row) * wide + left + tx] = r | g << 8 | bl << 16 | 0xff000000u;
    }
}

// Which of k gestures a hand made: n positions, at most 64, each thread another hand, against those of a gesture in shared memory, where time may be
// stretched; the last line of the table is an array of the thread's own.
KERNEL thirteenth_near_gestures(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ float2 gesture[64];
    float line[64];
    const float2 *known = reinterpret_cast<const float2 *>(a), *hands = known + n * k;
    float best = 1e30f;
    u32 which = 0;
    for (u32 g = 0; g < k; g++) {
        __syncthreads();
        if (threadIdx.x < n) gesture[threadIdx.x] = known[g * n + threadIdx.x];
        __syncthreads();
        for (u32 j = 0; j < n; j++) line[j] = 1e9f;
        for (u32 i = 0; i < n; i++) {
            float2 hand = hands[i * all() + me()];
            float before = i == 0 ? 0.0f : 1e9f, left = 1e9f;
            for (u32 j = 0; j < n; j++) {
                float2 p = gesture[j];
                float above = line[j], cost = fabsf(hand.x - p.x) + fabsf(hand.y - p.y);
                left = cost + fminf(above, fminf(left, before));
                before = above;
                line[j] = left;
            }
        }
        float off = line[n - 1];
        if (off < best) {
            best = off;
            which = g;
        }
    }
    reinterpret_cast<uint2 *>(b)[me()] = make_uint2(which, __float_as_uint(best));
}

KERNEL thirteenth_wait_inodes(u32 *a, u32 *b, u32 n, u32 k) {
    const u32 direct = 10, fan = 128;
    u32 next = mix(me() + 1), sum = 0;
    for (u32 read = 0; read < k; read++) {
        u32 inode = next & (n - 1) & ~31u, block = mix(next) >> 15;
        block = block & 3 ? block >> 4 & 63 : block;
        u32 at, levels = 0;
        if (block < direct)
            at = a[inode + 2 + block];
        else if ((block -= direct) < fan)
            at = a[inode + 12], levels = 1;
        else
            block -= fan, at = a[inode + 13], levels = 2;
        while (levels > 0) {
            levels--;
            u32 entry = levels ? block / fan : block;
            at = a[(at & (n / fan - 1)) * fan + entry % fan];
        }
        u32 data = a[(at & (n / fan - 1)) * fan + (next >> 8) % fan];
        sum += data;
        next = mix(data ^ read);
    }
    b[me()] = sum;
}

// A factory of 32 machines in a row with room for one piece between two of them, a lane a machine: each takes as long as chance says and breaks at times,
// and none can pass a piece on before there is room. k pieces go through.
KERNEL thirteenth_wait_factory(u32 *, u32 *b, u32, u32 k) {
    const u32 lane = threadIdx.x % 32;
    u32 seed = mix(me() + 17);
    float mean = 0.8f + 0.01f * (seed & 15), done = 0, arrived = 0, idle = 0, blocked = 0;
    for (u32 t = 0; t < k + 31; t++) {
        seed = seed * 1664525u + 1013904223u;
        float service = -mean * __logf(((seed >> 8) + 0.5f) * (1.0f / 16777216));
        if ((seed & 0x7f000) == 0) service += 4.0f;
        float before = __shfl_up_sync(~0u, done, 1), after = __shfl_down_sync(~0u, done, 1);
        if (lane == 0) {
            arrived += 1.1f;
            before = arrived;
        }
        if (lane == 31) after = 0;
        if (t >= lane && t - lane < k) {
            float begin = fmaxf(before, done), finish = begin + service;
            idle += begin - done;
            done = fmaxf(finish, after);
            blocked += done - finish;
        }
    }
    reinterpret_cast<float4 *>(b)[me()] = make_float4(done, idle, blocked, mean);
}

// Diets that are worth most within twenty limits, by the simplex method: a block has k problems with n foods each, at most 40, one after the other. Warp 0
// chooses the food that comes in and the limit that is met first, all threads then change the table.
KERNEL thirteenth_wait_diets(u32 *a, u32 *b, u32 n, u32 k) {
    const int limits = 20, width = 41;
    __shared__ float table[limits + 1][width + 1], row[width + 1], column[limits + 1];
    __shared__ int enters, leaves;
    const u32 lane = threadIdx.x % 32;
    u32 pivots = 0;
    float worth = 0;
    for (u32 problem = 0; problem < k; problem++) {
        const float *in = reinterpret_cast<const float *>(a) + (blockIdx.x * k + problem) * (limits + 1) * width;
        for (u32 i = threadIdx.x; i < (limits + 1) * width; i += blockDim.x) {
            u32 r = i / width, c = i % width;
            float v = 2.0f * in[i] - 1.0f;
            if (c == n) v = r == limits ? 0.0f : 1.0f + v;
            table[r][c] = v;
        }
        __syncthreads();
        for (int turn = 0; turn < 60; turn++) {
            if (threadIdx.x < 32) {
                float best = 1e-5f, least = 1e30f;
                int which = -1, limit = -1;
                for (u32 c = lane; c < n; c += 32)
                    if (table[limits][c] > best) best = table[limits][c], which = c;
                for (int d = 16; d; d >>= 1) {
                    float other = __shfl_xor_sync(~0u, best, d);
                    int theirs = __shfl_xor_sync(~0u, which, d);
                    if (other > best || (other == best && theirs > which)) best = other, which = theirs;
                }
                if (which >= 0 && lane < limits && table[lane][which] > 1e-5f) least = table[lane][n] / table[lane][which], limit = lane;
                for (int d = 16; d; d >>= 1) {
                    float other = __shfl_xor_sync(~0u, least, d);
                    int theirs = __shfl_xor_sync(~0u, limit, d);
                    if (other < least || (other == least && theirs > limit)) least = other, limit = theirs;
                }
                if (lane == 0) enters = which, leaves = limit;
            }
            __syncthreads();
            const int c = enters, r = leaves;
            if (c < 0 || r < 0) break;
            if (threadIdx.x <= n) row[threadIdx.x] = table[r][threadIdx.x];
            if (threadIdx.x >= 64 && threadIdx.x <= 64 + limits) column[threadIdx.x - 64] = table[threadIdx.x - 64][c];
            __syncthreads();
            const float turned = 1.0f / row[c];
            for (u32 i = threadIdx.x; i < (limits + 1) * width; i += blockDim.x) {
                int y = i / width, x = i % width;
                if (y == r)
                    table[y][x] = x == c ? turned : row[x] * turned;
                else
                    table[y][x] = x == c ? -column[y] * turned : table[y][x] - column[y] * row[x] * turned;
            }
            pivots++;
            __syncthreads();
        }
        worth -= table[limits][n];
        __syncthreads();
    }
    if (threadIdx.x == 0) {
        b[2 * blockIdx.x] = pivots;
        b[2 * blockIdx.x + 1] = __float_as_uint(worth);
    }
}

__device__ __forceinline__ void units_quarter(uint4 &v) {
    v.x += v.y, v.w = __funnelshift_l(v.w ^ v.x, v.w ^ v.x, 16);
    v.z += v.w, v.y = __funnelshift_l(v.y ^ v.z, v.y ^ v.z, 12);
    v.x += v.y, v.w = __funnelshift_l(v.w ^ v.x, v.w ^ v.x, 8);
    v.z += v.w, v.y = __funnelshift_l(v.y ^ v.z, v.y ^ v.z, 7);
}

__device__ __forceinline__ uint4 units_xor(uint4 x, uint4 y) { return make_uint4(x.x ^ y.x, x.y ^ y.y, x.z ^ y.z, x.w ^ y.w); }

// Four lanes have a column each of sixteen words.
__device__ __forceinline__ uint4 units_stir(uint4 in) {
    const u32 lane = threadIdx.x;
    uint4 v = in;
#pragma unroll 1
    for (int i = 0; i < 4; i++) {
        units_quarter(v);
        v.y = __shfl_sync(~0u, v.y, lane + 1, 4);
        v.z = __shfl_sync(~0u, v.z, lane + 2, 4);
        v.w = __shfl_sync(~0u, v.w, lane + 3, 4);
        units_quarter(v);
        v.y = __shfl_sync(~0u, v.y, lane + 3, 4);
        v.z = __shfl_sync(~0u, v.z, lane + 2, 4);
        v.w = __shfl_sync(~0u, v.w, lane + 1, 4);
    }
    return make_uint4(v.x + in.x, v.y + in.y, v.z + in.z, v.w + in.w);
}

// Passwords made dear to guess, four lanes each: n blocks of 128 bytes, a power of two, are written one from the other, then k times the block that the
// present one names is mixed in.
KERNEL thirteenth_wait_passwords(u32 *a, u32 *b, u32 n, u32 k) {
    const u32 lane = threadIdx.x % 4;
    uint4 *table = reinterpret_cast<uint4 *>(b) + static_cast<size_t>(me() / 4) * n * 8;
    uint4 low = reinterpret_cast<const uint4 *>(a)[me()], high = make_uint4(me() / 4, low.y ^ 0x61707865u, low.z + lane, low.w);
    for (u32 i = 0; i < n; i++) {
        table[8 * i + lane] = low;
        table[8 * i + 4 + lane] = high;
        low = units_stir(units_xor(low, high));
        high = units_stir(units_xor(high, low));
    }
    for (u32 i = 0; i < k; i++) {
        u32 j = __shfl_sync(~0u, high.x, 0, 4) & (n - 1);
        low = units_xor(low, table[8 * j + lane]);
        high = units_xor(high, table[8 * j + 4 + lane]);
        low = units_stir(units_xor(low, high));
        high = units_stir(units_xor(high, low));
    }
    reinterpret_cast<uint4 *>(b)[static_cast<size_t>(all() / 4) * n * 8 + me()] = units_xor(low, high);
}

// ---- arithmetic

// Places on the globe as surveyors draw them on flat sheets, in doubles: n pairs of angles become metres to the east and to the north of a meridian, by
// hyperbolic functions and a series of four waves. k is the zone.
KERNEL thirteenth_math_surveys(u32 *a, u32 *b, u32 n, u32 k) {
    const double radius = 6367449.145823, e = 0.081819190842622, scale = 0.9996;
    const double alpha[4] = {8.377318206245e-4, 7.608527773572e-7, 1.197645503329e-9, 2.429170607201e-12};
    for (u32 i = me(); i < n; i += all()) {
        float2 place = reinterpret_cast<const float2 *>(a)[i];
        double latitude = (place.x - 0.75) * 4.0, longitude = (place.y - 0.75) * 0.4 + 0.001 * k;
        double s = sin(latitude), t = sinh(atanh(s) - e * atanh(e * s));
        double sl, cl;
        sincos(longitude, &sl, &cl);
        double xi = atan2(t, cl), eta = asinh(sl / sqrt(t * t + cl * cl));
        double north = xi, east = eta;
#pragma unroll
        for (int j = 0; j < 4; j++) {
            double sn, cn, up = exp(2 * (j + 1) * eta), down = 1.0 / up;
            sincos(2 * (j + 1) * xi, &sn, &cn);
            north += alpha[j] * sn * 0.5 * (up + down);
            east += alpha[j] * cn * 0.5 * (up - down);
        }
        reinterpret_cast<double2 *>(b)[i] = make_double2(500000.0 + scale * radius * east, scale * radius * north);
    }
}

// All squares that are reached from those of some pieces through free ones, in one direction and up to the first that is not free.
template <int SHIFT>
__device__ __forceinline__ unsigned long long units_slide(unsigned long long from, unsigned long long open, unsigned long long edge) {
    open &= edge;
    if constexpr (SHIFT > 0) {
        from |= open & (from << SHIFT);
        open &= open << SHIFT;
        from |= open & (from << 2 * SHIFT);
        open &= open << 2 * SHIFT;
        from |= open & (from << 4 * SHIFT);
        return (from << SHIFT) & edge;
    } else {
        constexpr int s = -SHIFT;
        from |= open & (from >> s);
        open &= open >> s;
        from |= open & (from >> 2 * s);
        open &= open >> 2 * s;
        from |= open & (from >> 4 * s);
        return (from >> s) & edge;
    }
}

// How free the pieces of both sides of a board game stand, 64 squares as the bits of a word: rooks, bishops, queens, knights and kings of k positions a
// thread, and how many squares of the other side each side attacks.
KERNEL thirteenth_math_rooks(u32 *, u32 *b, u32, u32 k) {
    const unsigned long long right = 0xfefefefefefefefeull, left = 0x7f7f7f7f7f7f7f7full, whole = ~0ull;
    unsigned long long state = mix(me() + 5) * 0x9e3779b97f4a7c15ull | 1;
    int value = 0;
#pragma unroll 1
    for (u32 j = 0; j < k; j++) {
        unsigned long long sides[2][3], occupied = 0, attacked[2];
#pragma unroll
        for (int s = 0; s < 2; s++)
#pragma unroll
            for (int p = 0; p < 3; p++) {
                state ^= state << 13;
                state ^= state >> 7;
                state ^= state << 17;
                sides[s][p] = state & (state >> 21) & (state << 19) & ~occupied;
                occupied |= sides[s][p];
            }
#pragma unroll
        for (int s = 0; s < 2; s++) {
            unsigned long long straight = sides[s][0], slanted = sides[s][1], jump = sides[s][2], open = ~occupied;
            unsigned long long to = units_slide<8>(straight, open, whole) | units_slide<-8>(straight, open, whole);
            to |= units_slide<1>(straight, open, right) | units_slide<-1>(straight, open, left);
            to |= units_slide<9>(slanted, open, right) | units_slide<-9>(slanted, open, left);
            to |= units_slide<7>(slanted, open, left) | units_slide<-7>(slanted, open, right);
            unsigned long long one = (jump << 1 & right) | (jump >> 1 & left), two = (jump << 2 & right & right << 1) | (jump >> 2 & left & left >> 1);
            to |= one << 16 | one >> 16 | two << 8 | two >> 8;
            attacked[s] = to;
        }
        unsigned long long ours = sides[0][0] | sides[0][1] | sides[0][2], theirs = occupied & ~ours;
        value += 3 * (__popcll(attacked[0] & ~ours) - __popcll(attacked[1] & ~theirs));
        value += 10 * (__popcll(attacked[0] & theirs) - __popcll(attacked[1] & ours));
        value += __popcll(attacked[0] & ours) - __popcll(attacked[1] & theirs);
        if (occupied == 0) value -= 100;
    }
    b[me()] = value;
}

__device__ __forceinline__ float units_bell(float x, float middle, float below, float above) {
    float t = (x - middle) * (x < middle ? below : above);
    return expf(-0.5f * t * t);
}

// Colours of a soap bubble: what light a skin of water sends back at 24 lengths of waves, each with its own speed and for both ways to swing, as an eye
// sees it. A point of the skin a thread, k pictures while it gets thinner.
KERNEL thirteenth_math_bubbles(u32 *, u32 *b, u32 n, u32 k) {
    float x = (me() % n + 0.5f) / n * 2 - 1, y = 0.1f + 0.01f * (me() / n), red = 0, green = 0, blue = 0;
    for (u32 picture = 0; picture < k; picture++) {
        float thick = (900.0f - 30.0f * picture) * (1 - 0.4f * y) + 40.0f * sinf(9 * x + 4 * y + 0.2f * picture);
        float sine = fminf(0.98f, sqrtf(x * x + y * y * 0.3f)), cosine = sqrtf(1 - sine * sine);
        float cx = 0, cy = 0, cz = 0;
#pragma unroll 2
        for (int w = 0; w < 24; w++) {
            float wave = 390.0f + 14.0f * w, index = 1.322f + 3100.0f / (wave * wave);
            float inner = sqrtf(1 - (sine / index) * (sine / index));
            float rs = (cosine - index * inner) / (cosine + index * inner), rp = (index * cosine - inner) / (index * cosine + inner);
            float c = cosf(12.566371f * index * thick * inner / wave);
            rs *= rs, rp *= rp;
            float back = rs * (1 - c) / (1 + rs * rs - 2 * rs * c) + rp * (1 - c) / (1 + rp * rp - 2 * rp * c);
            cx += back * (1.056f * units_bell(wave, 599.8f, 0.0264f, 0.0323f) + 0.362f * units_bell(wave, 442.0f, 0.0624f, 0.0374f));
            cy += back * (0.821f * units_bell(wave, 568.8f, 0.0213f, 0.0247f) + 0.286f * units_bell(wave, 530.9f, 0.0613f, 0.0322f));
            cz += back * (1.217f * units_bell(wave, 437.0f, 0.0845f, 0.0278f) + 0.681f * units_bell(wave, 459.0f, 0.0385f, 0.0725f));
        }
        red = fmaxf(red, 0.12f * (3.2406f * cx - 1.5372f * cy - 0.4986f * cz));
        green = fmaxf(green, 0.12f * (-0.9689f * cx + 1.8758f * cy + 0.0415f * cz));
        blue = fmaxf(blue, 0.12f * (0.0557f * cx - 0.2040f * cy + 1.0570f * cz));
    }
    u32 colour = 0;
    colour |= static_cast<u32>(255.0f * powf(__saturatef(red), 0.4545f));
    colour |= static_cast<u32>(255.0f * powf(__saturatef(green), 0.4545f)) << 8;
    colour |= static_cast<u32>(255.0f * powf(__saturatef(blue), 0.4545f)) << 16;
    b[me()] = colour;
}

struct units_Tube {
    __half2 grid, low, high;
    // Bent by a tube whose bias follows how loud it is, then without what is too high to hear and what does not change.
    __device__ __forceinline__ __half2 through(__half2 x, __half2 gain) {
        const __half2 one = __float2half2_rn(1.0f), less = __float2half2_rn(-1.0f);
        __half2 y = __hmin2(__hmax2(__hfma2(x, gain, grid), less), one), square = __hmul2(y, y);
        __half2 bent = __hmul2(y, __hfma2(square, __hfma2(square, __float2half2_rn(0.125f), __float2half2_rn(-0.5f)), __float2half2_rn(1.25f)));
        grid = __hfma2(__habs2(bent), __float2half2_rn(-0.01f), __hmul2(grid, __float2half2_rn(0.97f)));
        low = __hfma2(__hsub2(bent, low), __float2half2_rn(0.4f), low);
        high = __hfma2(__hsub2(low, high), __float2half2_rn(0.02f), high);
        return __hsub2(low, high);
    }
};

// Guitars through an amplifier with two tubes, in halves, left and right in one word: four guitars a thread, k samples, each made four by straight lines
// between them so that the bends do not whistle.
KERNEL thirteenth_math_guitars(u32 *a, u32 *b, u32, u32 k) {
    units_Tube tubes[4][2] = {};
    __half2 last[4];
    const __half2 quarter = __float2half2_rn(0.25f), middle = __float2half2_rn(-0.75f), pre = __float2half2_rn(6.0f), power = __float2half2_rn(2.5f);
#pragma unroll
    for (int g = 0; g < 4; g++) last[g] = __float2half2_rn(0.0f);
    for (u32 j = 0; j < k; j++) {
        uint4 in = reinterpret_cast<const uint4 *>(a)[j * all() + me()], out;
        const u32 words[4] = {in.x, in.y, in.z, in.w};
        u32 made[4];
#pragma unroll
        for (int g = 0; g < 4; g++) {
            __half2 now = __hadd2(*reinterpret_cast<const __half2 *>(&words[g]), middle), step = __hmul2(__hsub2(now, last[g]), quarter);
            __half2 sum = __float2half2_rn(0.0f), x = last[g];
#pragma unroll
            for (int i = 0; i < 4; i++) {
                x = __hadd2(x, step);
                sum = __hfma2(tubes[g][1].through(tubes[g][0].through(x, pre), power), quarter, sum);
            }
            last[g] = now;
            made[g] = *reinterpret_cast<u32 *>(&sum);
        }
        out.x = made[0], out.y = made[1], out.z = made[2], out.w = made[3];
        reinterpret_cast<uint4 *>(b)[j * all() + me()] = out;
    }
}

// ---- divergence

struct units_Packet {
    u32 from, to, port, protocol;
};

__device__ __forceinline__ bool units_matches(const uint4 &rule, const units_Packet &p) {
    u32 bits = rule.y & 7, other = rule.y >> 4 & 1;
    if (bits && (p.from ^ rule.x) >> (32 - bits)) return false;
    u32 protocol = rule.y >> 8 & 3;
    if (protocol && protocol != p.protocol) return false;
    if (other && (p.to ^ rule.x) >> 31) return false;
    return ((p.port - rule.z) & 0xffff) <= rule.z >> 16;
}

// A firewall: k packets a thread go through a list of n rules until one decides; some rules send a packet to another list of 32 rules further down, from
// which it may come back, others only count it.
KERNEL thirteenth_ways_firewall(u32 *a, u32 *b, u32 n, u32 k) {
    const uint4 *rules = reinterpret_cast<const uint4 *>(a);
    const u32 first = 128;
    u32 accepted = 0, dropped = 0, counted = 0;
    for (u32 j = 0; j < k; j++) {
        u32 random = mix(me() * 67 + j);
        units_Packet p = {random * 0x9e3779b1u, mix(random), mix(random + 1) & 0xffff, random % 3 + 1};
        u32 stack[3], depth = 0, at = 0;
        bool decided = false;
        while (!decided) {
            bool back = at == first || (at > first && at % 32 == 0);
            if (depth && at == (stack[depth - 1] >> 16)) back = true;
            if (back) {
                if (depth == 0) {
                    accepted++;
                    break;
                }
                at = stack[--depth] & 0xffff;
                continue;
            }
            uint4 rule = rules[at++];
            if (!units_matches(rule, p)) continue;
            switch (rule.w & 15) {
                case 0: case 1: case 2: case 3:
                    accepted++;
                    decided = true;
                    break;
                case 4: case 5: case 6:
                    dropped += 1 + (rule.w >> 30);
                    decided = true;
                    break;
                case 7: case 8: case 9: {
                    u32 list = at < first ? first + (rule.w >> 8) % ((n - first) / 32) * 32 : (at / 32 + 1) * 32;
                    if (depth < 3 && list < n) {
                        stack[depth++] = (list + 32) << 16 | at;
                        at = list;
                        // The first of a list is a heading.
                        at++;
                    }
                    break;
                }
                case 10:
                    if (depth) at = stack[--depth] & 0xffff;
                    break;
                case 11:
                    p.port = (p.port + (rule.w >> 16)) & 0xffff;
                    break;
                default:
                    counted++;
            }
        }
    }
    b[me()] = accepted << 24 | dropped << 16 | (counted & 0xffff);
}

// Chances that a model tells, put right so that they never fall: neighbours that do the wrong way round become one step of a stair, again and again. k
// stairs of n points a thread, at most 64, on a stack of the thread's own.
KERNEL thirteenth_ways_stairs(u32 *a, u32 *b, u32 n, u32 k) {
    float sums[64];
    int counts[64];
    const float *values = (const float *)a;
    float square = 0;
    int steps = 0;
    for (u32 j = 0; j < k; j++) {
        int top = 0;
        for (u32 i = 0; i < n; i++) {
            float sum = values[(j * n + i) * all() + me()] + 0.006f * i;
            int count = 1;
            while (top > 0 && sums[top - 1] * count >= sum * counts[top - 1]) {
                top--;
                sum += sums[top];
                count += counts[top];
            }
            sums[top] = sum;
            counts[top] = count;
            top++;
        }
        for (int i = 0; i < top; i++) square += sums[i] * sums[i] / counts[i];
        steps += top;
    }
    reinterpret_cast<float2 *>(b)[me()] = make_float2(square, (float)steps);
}

// Illness in households of one to six people, a household a thread: everyone is well, newly ill, ill, in a hospital or immune, by chance and by those
// around, k days long, with tests and days at home.
KERNEL thirteenth_ways_households(u32 *, u32 *b, u32, u32 k) {
    enum { WELL, NEW, ILL, HOSPITAL, IMMUNE };
    u32 seed = mix(me() * 13 + 7), size = 1 + seed % 6, ill_days = 0, beds = 0, cases = 0, home = 0;
    unsigned char state[6], days[6];
    for (u32 p = 0; p < size; p++) state[p] = (seed >> p & 3) == 0 ? NEW : WELL, days[p] = 0;
    for (u32 day = 0; day < k; day++) {
        u32 spreading = 0;
        for (u32 p = 0; p < size; p++) spreading += state[p] == ILL || (state[p] == NEW && days[p] > 2);
        float outside = 0.02f + 0.015f * __sinf(0.017f * day);
        if (home > 0) outside *= 0.2f, home--;
        for (u32 p = 0; p < size; p++) {
            seed ^= seed << 13;
            seed ^= seed >> 17;
            seed ^= seed << 5;
            float chance = (seed >> 8) * (1.0f / 16777216);
            bool old = p < 2 && (size & 1);
            days[p]++;
            switch (state[p]) {
                case WELL: {
                    float safe = 1 - outside;
                    for (u32 s = 0; s < spreading; s++) safe *= 0.88f;
                    if (chance > safe) state[p] = NEW, days[p] = 0, cases++;
                    break;
                }
                case NEW:
                    if (days[p] > 6 || chance < 0.1f * days[p]) {
                        state[p] = chance < 0.02f * days[p] ? IMMUNE : ILL;
                        days[p] = 0;
                    }
                    break;
                case ILL:
                    ill_days++;
                    if (days[p] == 2 && home == 0 && chance > 0.3f) home = 10;
                    if (chance < (old ? 0.06f : 0.01f))
                        state[p] = HOSPITAL, days[p] = 0;
                    else if (days[p] > 9 || (days[p] > 4 && chance > 0.8f))
                        state[p] = IMMUNE, days[p] = 0;
                    break;
                case HOSPITAL:
                    beds += days[p] < 14 ? 1 : 2;
                    if (chance > 0.9f || days[p] > 30) state[p] = IMMUNE, days[p] = 0;
                    break;
                default:
                    if (days[p] > 90 && logf(chance + 1e-9f) < -3.0f) state[p] = WELL, days[p] = 0;
                    if (days[p] > 250) days[p] = 91;
            }
        }
    }
    b[2 * me()] = cases << 16 | beds;
    b[2 * me() + 1] = ill_days;
}

__constant__ u32 units_pieces[7] = {0x000f, 0x0033, 0x0072, 0x0036, 0x0063, 0x0071, 0x0074};

// A piece of 4 × 4 squares, its rows four bits each, a quarter round and back into the corner.
__device__ __forceinline__ u32 units_round(u32 piece) {
    u32 turned = 0;
    for (int y = 0; y < 4; y++)
        for (int x = 0; x < 4; x++)
            if (piece >> (4 * y + x) & 1) turned |= 1u << (4 * x + 3 - y);
    while ((turned & 0x000f) == 0) turned >>= 4;
    while ((turned & 0x1111) == 0) turned >>= 1;
    return turned;
}

// A player of a game of falling pieces, in a well of ten columns and 24 rows: every turn and every column of a piece is tried, where it comes to lie is
// judged by holes, height and full rows, and the best is taken. k pieces a thread; a full well is emptied.
KERNEL thirteenth_ways_falling(u32 *, u32 *b, u32, u32 k) {
    const int rows = 24;
    unsigned short well[rows + 4];
    u32 seed = mix(me() + 99), lines = 0, lost = 0;
    int top = 0;
    for (int y = 0; y < rows + 4; y++) well[y] = 0;
    for (; top < 5; top++) well[top] = mix(seed + top) & 0x3ff & ~(1u << (seed >> top) % 10);
    for (u32 j = 0; j < k; j++) {
        u32 piece = units_pieces[mix(seed + 31 * j) % 7], first = piece, best_piece = 0;
        int best = -100000, best_x = 0, best_y = 0;
        do {
            for (int x = 0; x < 10; x++) {
                u32 r0 = (piece & 15) << x, r1 = (piece >> 4 & 15) << x, r2 = (piece >> 8 & 15) << x, r3 = (piece >> 12) << x;
                if ((r0 | r1 | r2 | r3) > 0x3ff) break;
                int y = top;
                while (y > 0 && !((well[y - 1] & r0) | (well[y] & r1) | (well[y + 1] & r2) | (well[y + 2] & r3))) y--;
                int full = 0, holes = 0, height = 0;
                u32 above = 0;
                for (int i = max(top, y + 4) - 1; i >= 0; i--) {
                    u32 row = well[i];
                    if (i >= y && i < y + 4) row |= (piece >> 4 * (i - y) & 15) << x;
                    if (row == 0x3ff) {
                        full++;
                        continue;
                    }
                    above |= row;
                    holes += __popc(above & ~row);
                    height += __popc(above);
                }
                int score = 8 * full - 7 * holes - 3 * height - y;
                if (score > best) best = score, best_x = x, best_y = y, best_piece = piece;
            }
            piece = units_round(piece);
        } while (piece != first);
        for (int i = 0; i < 4; i++) well[best_y + i] |= (best_piece >> 4 * i & 15) << best_x;
        int to = 0;
        for (int i = 0; i < min(rows + 4, top + 4); i++) {
            u32 row = well[i];
            if (row == 0x3ff)
                lines++;
            else
                well[to++] = row;
        }
        for (int i = to; i < min(rows + 4, top + 4); i++) well[i] = 0;
        while (top < rows + 4 && well[top]) top++;
        while (top > 0 && well[top - 1] == 0) top--;
        if (top > rows - 4) {
            lost++;
            for (int i = 0; i < rows + 4; i++) well[i] = 0;
            top = 0;
        }
    }
    b[me()] = lost << 24 | lines << 16 | top << 8 | __popc(well[0]);
}

__device__ __forceinline__ u32 launches_total(u32 v) {
#pragma unroll
    for (int d = 16; d > 0; d >>= 1) v += __shfl_xor_sync(~0u, v, d);
    return v;
}

// ---- atomics

// How often molecules of a liquid are how far from each other: n of them in a box whose sides are joined, 128 a block against k others that lie in shared
// memory; distances are counted in 256 bins of the block, which are added to all blocks' at the end.
KERNEL thirteenth_atom_spacings(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ u32 bins[256];
    __shared__ float4 others[128];
    const float4 *all = reinterpret_cast<const float4 *>(a);
    const float side = 0.5f, half = 0.25f;
    for (u32 i = threadIdx.x; i < 256; i += blockDim.x) bins[i] = 0;
    u32 mine = blockIdx.x % (n / 128) * 128 + threadIdx.x, first = blockIdx.x / (n / 128) * k;
    float4 p = all[mine];
    for (u32 from = first; from < first + k; from += 128) {
        __syncthreads();
        others[threadIdx.x] = all[from + threadIdx.x];
        __syncthreads();
#pragma unroll 4
        for (u32 j = 0; j < 128; j++) {
            float4 q = others[j];
            float dx = fabsf(p.x - q.x), dy = fabsf(p.y - q.y), dz = fabsf(p.z - q.z);
            if (dx > half) dx = side - dx;
            if (dy > half) dy = side - dy;
            if (dz > half) dz = side - dz;
            float square = dx * dx + dy * dy + dz * dz;
            if (square < half * half && from + j != mine) atomicAdd(&bins[static_cast<u32>(sqrtf(square) * (256 / half))], 1);
        }
    }
    __syncthreads();
    for (u32 i = threadIdx.x; i < 256; i += blockDim.x)
        if (bins[i]) atomicAdd(b + i, bins[i]);
}

// Sound made small: what is left of samples after a prediction, sixteen a thread, is written in Rice's code, bits of one after those of the other. A block
// first adds up where each thread begins; then every code is put into its word, or its two, beside those of others. n words hold a block's bits.
KERNEL thirteenth_atom_codes(u32 *a, u32 *b, u32 n, u32) {
    __shared__ u32 sums[4];
    uint4 in = reinterpret_cast<const uint4 *>(a)[me()];
    u32 words[4] = {in.x, in.y, in.z, in.w}, bits = 0, lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    u32 left[4];
#pragma unroll
    for (int i = 0; i < 4; i++) {
        left[i] = 0;
#pragma unroll
        for (int j = 0; j < 4; j++) {
            int sample = (words[i] >> (8 * j)) & 255, rest = (sample & 15) - (sample >> 4);
            u32 even = (rest << 1) ^ (rest >> 31);
            left[i] |= even << (8 * j);
            bits += 4 + (even >> 3);
        }
    }
    u32 until = bits;
#pragma unroll
    for (int d = 1; d < 32; d <<= 1) {
        u32 other = __shfl_up_sync(~0u, until, d);
        if (lane >= d) until += other;
    }
    if (lane == 31) sums[warp] = until;
    __syncthreads();
    for (u32 w = 0; w < warp; w++) until += sums[w];
    u32 *out = b + blockIdx.x * n, at = until - bits;
    if (threadIdx.x == blockDim.x - 1) out[n - 1] = until;
    for (int i = 0; i < 16; i++) {
        u32 even = (left[i / 4] >> (8 * (i % 4))) & 255, ones = even >> 3;
        u32 code = ((1u << ones) - 1) | (even & 7) << (ones + 1), shift = at % 32;
        atomicOr(out + at / 32, code << shift);
        if (shift + ones + 4 > 32) atomicOr(out + at / 32 + 1, code >> (32 - shift));
        at += ones + 4;
    }
}

// A plate that is bent, in triangles: each thread has one, and adds its three by three numbers of stiffness and its load to the rows of its corners, in
// doubles. Corners lie on n + 1 by n + 1 places, a bit beside them; a row has seven numbers, for itself and the six around, and the load.
KERNEL thirteenth_atom_stiffness(u32 *a, u32 *b, u32 n, u32 k) {
    u32 e = me();
    if (e >= 2 * n * n) return;
    const float2 *off = reinterpret_cast<const float2 *>(a);
    double *rows = reinterpret_cast<double *>(b);
    u32 square = e / 2, x = square % n, y = square / n, wide = n + 1, upper = e & 1;
    u32 cx[3] = {x + upper, x + 1, x}, cy[3] = {y + upper, y, y + 1};
    double px[3], py[3];
#pragma unroll
    for (int i = 0; i < 3; i++) {
        float2 o = off[cy[i] * wide + cx[i]];
        px[i] = cx[i] + 0.5 * (o.x - 0.75);
        py[i] = cy[i] + 0.5 * (o.y - 0.75);
    }
    double gx[3], gy[3];
#pragma unroll
    for (int i = 0; i < 3; i++) {
        int j = (i + 1) % 3, l = (i + 2) % 3;
        gx[i] = py[j] - py[l];
        gy[i] = px[l] - px[j];
    }
    double area = 0.5 * fabs(gx[0] * gy[1] - gx[1] * gy[0]), scale = (1 + 0.01 * k) / (4 * area);
#pragma unroll
    for (int i = 0; i < 3; i++) {
        double *row = rows + 8 * static_cast<size_t>(cy[i] * wide + cx[i]);
#pragma unroll
        for (int j = 0; j < 3; j++) {
            // Places around a corner: (-1, 0), (0, -1), (1, -1), itself, (-1, 1), (0, 1), (1, 0).
            int dx = cx[j] - cx[i], dy = cy[j] - cy[i];
            int place = dy == 0 ? (dx == 0 ? 3 : dx < 0 ? 0 : 6) : dy < 0 ? 1 + dx : 5 + dx;
            atomicAdd(row + place, scale * (gx[i] * gx[j] + gy[i] * gy[j]));
        }
        atomicAdd(row + 7, area / 3);
    }
}

struct launches_port {
    u32 packets, bytes;
};

// A switch of a network with 64 ports, a few of which everybody wants: k packets a thread each ask their port's counter for a place in its ring of n, go
// there, and add their bytes.
KERNEL thirteenth_atom_ports(u32 *a, u32 *b, u32 n, u32 k) {
    launches_port *ports = reinterpret_cast<launches_port *>(b);
    u32 *rings = b + 256;
    for (u32 i = 0, id = me(); i < k; i++, id += all()) {
        u32 packet = a[id], size = 64 + (packet & 1023), hot = (packet >> 10) & 7;
        u32 port = hot == 0 ? 5 : hot < 3 ? (packet >> 13) & 7 : (packet >> 13) & 63;
        u32 place = atomicAdd(&ports[port].packets, 1);
        rings[port * n + (place & (n - 1))] = id << 10 | size;
        atomicAdd(&ports[port].bytes, size);
    }
}

// ---- tensor

// A still picture as a camera keeps it: bytes, n a row, 16 by 16 a time make four squares of 8 by 8 that are turned into cosines by two products with the
// same matrix, divided by what the eye does not see, and rounded. k of these a warp, side by side.
KERNEL thirteenth_tensor_stills(u32 *a, u32 *b, u32 n, u32 k) {
    using namespace nvcuda;
    __shared__ __align__(32) __half cosines[16 * 24], points[4][16 * 24];
    __shared__ __align__(32) float changed[4][16 * 20];
    for (u32 i = threadIdx.x; i < 256; i += blockDim.x) {
        int r = i / 16, c = i % 16;
        float v = r / 8 != c / 8 ? 0.0f : (r % 8 ? 0.5f : 0.35355339f) * cospif((2 * (c % 8) + 1) * (r % 8) / 16.0f);
        cosines[r * 24 + c] = __float2half(v);
    }
    __syncthreads();
    u32 w = threadIdx.x / 32, lane = threadIdx.x % 32, across = n / (16 * k), warp = me() / 32, row = lane / 2, side = lane % 2 * 8;
    __half *p = points[w];
    float *f = changed[w];
    wmma::fragment<wmma::matrix_a, 16, 16, 16, __half, wmma::row_major> left, middle;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, __half, wmma::row_major> square;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, __half, wmma::col_major> right;
    wmma::load_matrix_sync(left, cosines, 24);
    wmma::load_matrix_sync(right, cosines, 24);
    size_t at = static_cast<size_t>(warp / across * 16 + row) * n + warp % across * 16 * k + side;
    const unsigned char *in = reinterpret_cast<const unsigned char *>(a) + at;
    signed char *out = reinterpret_cast<signed char *>(b) + at;
    for (u32 i = 0; i < k; i++, in += 16, out += 16) {
        uint2 eight = *reinterpret_cast<const uint2 *>(in);
#pragma unroll
        for (int j = 0; j < 8; j += 2) {
            u32 two = (j < 4 ? eight.x : eight.y) >> (8 * (j & 2));
            *reinterpret_cast<__half2 *>(p + row * 24 + side + j) = __halves2half2(__int2half_rn((int)(two & 255) - 128), __int2half_rn((int)(two >> 8 & 255) - 128));
        }
        __syncwarp();
        wmma::fragment<wmma::accumulator, 16, 16, 16, __half> once;
        wmma::fragment<wmma::accumulator, 16, 16, 16, float> twice;
        wmma::load_matrix_sync(square, p, 24);
        wmma::fill_fragment(once, __float2half(0.0f));
        wmma::mma_sync(once, left, square, once);
        __syncwarp();
        wmma::store_matrix_sync(p, once, 24, wmma::mem_row_major);
        __syncwarp();
        wmma::load_matrix_sync(middle, p, 24);
        wmma::fill_fragment(twice, 0.0f);
        wmma::mma_sync(twice, middle, right, twice);
        wmma::store_matrix_sync(f, twice, 20, wmma::mem_row_major);
        __syncwarp();
        u32 packed[2] = {0, 0};
#pragma unroll
        for (int j = 0; j < 8; j++) {
            float divisor = 10 + 4 * (row % 8) + 4 * j;
            int v = __float2int_rn(__fdividef(f[row * 20 + side + j], divisor));
            packed[j / 4] |= (static_cast<u32>(max(-127, min(127, v))) & 255) << (8 * (j % 4));
        }
        *reinterpret_cast<uint2 *>(out) = make_uint2(packed[0], packed[1]);
        __syncwarp();
    }
}

// What friends of friends like, one layer of a network on a graph of 16 n people: only squares of 16 by 16 where somebody knows somebody are kept, k a row of
// squares on average, and each is multiplied with the 64 numbers of its sixteen people, in bf16. A warp a row of squares; the numbers lie before the squares.
KERNEL thirteenth_tensor_friends(u32 *a, u32 *b, u32 n, u32 k) {
    using namespace nvcuda;
    u32 row = me() / 32;
    if (row >= n) return;
    const __nv_bfloat16 *people = reinterpret_cast<const __nv_bfloat16 *>(a), *squares = people + 16 * n * 64;
    u32 from = row * k + (row ? mix(row) % k : 0), to = (row + 1) * k + (row + 1 < n ? mix(row + 1) % k : 0);
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> sums[4];
#pragma unroll
    for (int j = 0; j < 4; j++) wmma::fill_fragment(sums[j], 0.0f);
    for (u32 i = from; i < to; i++) {
        // Half of the friends live near.
        u32 hash = mix(i * 2654435761u), column = hash & 1 ? (row + (hash >> 1) % 32) % n : (hash >> 1) % n;
        wmma::fragment<wmma::matrix_a, 16, 16, 16, __nv_bfloat16, wmma::row_major> known;
        wmma::load_matrix_sync(known, squares + static_cast<size_t>(i) * 256, 16);
#pragma unroll
        for (int j = 0; j < 4; j++) {
            wmma::fragment<wmma::matrix_b, 16, 16, 16, __nv_bfloat16, wmma::row_major> likes;
            wmma::load_matrix_sync(likes, people + column * 1024 + 16 * j, 64);
            wmma::mma_sync(sums[j], known, likes, sums[j]);
        }
    }
    float share = 1.0f / max(1u, to - from);
#pragma unroll
    for (int j = 0; j < 4; j++) {
#pragma unroll
        for (int i = 0; i < sums[j].num_elements; i++) sums[j].x[i] = fmaxf(0.0f, sums[j].x[i] * share);
        wmma::store_matrix_sync(reinterpret_cast<float *>(b) + row * 1024 + 16 * j, sums[j], 64, wmma::mem_row_major);
    }
}

// Four genes of two bits as bytes of -1, 0 and 1; what is not known is 0.
__device__ __forceinline__ u32 launches_genes(u32 eight) {
    u32 t = (eight | eight << 12) & 0x000f000fu;
    t = (t | t << 6) & 0x03030303u;
    t ^= ((t >> 1) & t & 0x01010101u) << 1;
    return ((t | 0x80808080u) - 0x01010101u) ^ 0x80808080u;
}

// Who is related to whom: n people with k genes of two bits each, all pairs, a block 64 by 64 of them at or below the diagonal. 64 genes a time are made
// bytes in shared memory, a warp multiplies 32 by 32.
KERNEL thirteenth_tensor_kinship(u32 *a, u32 *b, u32 n, u32 k) {
    using namespace nvcuda;
    __shared__ __align__(32) signed char genes[128][80];
    u32 i = 0, j = blockIdx.x;
    while (j > i) j -= ++i;
    u32 row = threadIdx.x, person = row < 64 ? i * 64 + row : j * 64 + row - 64, w = threadIdx.x / 32;
    const uint4 *in = reinterpret_cast<const uint4 *>(a) + static_cast<size_t>(person) * (k / 64);
    wmma::fragment<wmma::accumulator, 16, 16, 16, int> sums[2][2];
    for (int y = 0; y < 2; y++)
        for (int x = 0; x < 2; x++) wmma::fill_fragment(sums[y][x], 0);
    uint4 next = in[0];
    for (u32 step = 0; step < k / 64; step++) {
        u32 words[4] = {next.x, next.y, next.z, next.w};
        if (step + 1 < k / 64) next = in[step + 1];
#pragma unroll
        for (int q = 0; q < 4; q++)
            *reinterpret_cast<uint4 *>(&genes[row][16 * q]) = make_uint4(launches_genes(words[q] & 255), launches_genes(words[q] >> 8 & 255),
                                                                        launches_genes(words[q] >> 16 & 255), launches_genes(words[q] >> 24));
        __syncthreads();
#pragma unroll
        for (int q = 0; q < 4; q++) {
            wmma::fragment<wmma::matrix_a, 16, 16, 16, signed char, wmma::row_major> left[2];
            wmma::fragment<wmma::matrix_b, 16, 16, 16, signed char, wmma::col_major> right[2];
#pragma unroll
            for (int y = 0; y < 2; y++) {
                wmma::load_matrix_sync(left[y], &genes[w / 2 * 32 + 16 * y][16 * q], 80);
                wmma::load_matrix_sync(right[y], &genes[64 + w % 2 * 32 + 16 * y][16 * q], 80);
            }
#pragma unroll
            for (int y = 0; y < 2; y++)
#pragma unroll
                for (int x = 0; x < 2; x++) wmma::mma_sync(sums[y][x], left[y], right[x], sums[y][x]);
        }
        __syncthreads();
    }
    for (int y = 0; y < 2; y++)
        for (int x = 0; x < 2; x++)
            wmma::store_matrix_sync(reinterpret_cast<int *>(b) + static_cast<size_t>(i * 64 + w / 2 * 32 + 16 * y) * n + j * 64 + w % 2 * 32 + 16 * x, sums[y][x], n,
                                    wmma::mem_row_major);
}

// Which gesture a hand makes, by a hidden chain of 64 states: sixteen films a block, k moments one after the other. How likely every state is goes through
// the matrix of their changes, which stays in registers as tf32, is weighed by what was seen, and made to add up to one again. A block has four warps, each
// with sixteen states; the matrix comes first, then what 32 sights weigh, then the films.
KERNEL thirteenth_tensor_films(u32 *a, u32 *b, u32, u32 k) {
    using namespace nvcuda;
    __shared__ __align__(32) float likely[16][72], moved[16][72];
    const float *change = reinterpret_cast<const float *>(a), *weight = change + 4096;
    u32 w = threadIdx.x / 32, film = threadIdx.x / 8, state = threadIdx.x % 8 * 8;
    const u32 *sights = a + 4096 + 2048 + (blockIdx.x * 16 + film) * k;
    wmma::fragment<wmma::matrix_b, 16, 16, 8, wmma::precision::tf32, wmma::row_major> matrix[8];
#pragma unroll
    for (int i = 0; i < 8; i++) {
        wmma::load_matrix_sync(matrix[i], change + 8 * i * 64 + 16 * w, 64);
#pragma unroll
        for (int j = 0; j < matrix[i].num_elements; j++) matrix[i].x[j] = wmma::__float_to_tf32(matrix[i].x[j]);
    }
    for (int i = 0; i < 8; i++) likely[film][state + i] = wmma::__float_to_tf32(1.0f / 64);
    float logs = 0;
    __syncthreads();
    for (u32 t = 0; t < k; t++) {
        const float4 *seen = reinterpret_cast<const float4 *>(weight + (sights[t] & 31) * 64 + state);
        float4 one = seen[0], two = seen[1];
        wmma::fragment<wmma::accumulator, 16, 16, 8, float> sum;
        wmma::fill_fragment(sum, 0.0f);
#pragma unroll
        for (int i = 0; i < 8; i++) {
            wmma::fragment<wmma::matrix_a, 16, 16, 8, wmma::precision::tf32, wmma::row_major> now;
            wmma::load_matrix_sync(now, &likely[0][8 * i], 72);
            wmma::mma_sync(sum, now, matrix[i], sum);
        }
        wmma::store_matrix_sync(&moved[0][16 * w], sum, 72, wmma::mem_row_major);
        __syncthreads();
        const float4 *from = reinterpret_cast<const float4 *>(&moved[film][state]);
        float4 p = from[0], q = from[1];
        p.x *= one.x, p.y *= one.y, p.z *= one.z, p.w *= one.w;
        q.x *= two.x, q.y *= two.y, q.z *= two.z, q.w *= two.w;
        float total = (p.x + p.y) + (p.z + p.w) + ((q.x + q.y) + (q.z + q.w));
#pragma unroll
        for (int d = 4; d > 0; d >>= 1) total += __shfl_xor_sync(~0u, total, d);
        float scale = 1.0f / total;
        logs += __logf(total);
        float4 *to = reinterpret_cast<float4 *>(&likely[film][state]);
        to[0] = make_float4(wmma::__float_to_tf32(p.x * scale), wmma::__float_to_tf32(p.y * scale), wmma::__float_to_tf32(p.z * scale), wmma::__float_to_tf32(p.w * scale));
        to[1] = make_float4(wmma::__float_to_tf32(q.x * scale), wmma::__float_to_tf32(q.y * scale), wmma::__float_to_tf32(q.z * scale), wmma::__float_to_tf32(q.w * scale));
        __syncthreads();
    }
    float *out = reinterpret_cast<float *>(b) + (blockIdx.x * 16 + film) * 65;
    for (int i = 0; i < 8; i++) out[state + i] = likely[film][state + i];
    if (state == 0) out[64] = logs;
}

// ---- shape

// Packets from a network, each at most k words, a block of one warp for each: is its sum of sixteen bits right, and is it still allowed to travel? What is
// left of its life and its sum are kept.
KERNEL thirteenth_shape_packets(u32 *a, u32 *b, u32 n, u32 k) {
    if (blockIdx.x >= n) return;
    const u32 *packet = a + blockIdx.x * k;
    u32 head = packet[0], length = min(20 + (head & 63), k), life = head >> 8 & 31, sum = 0;
    for (u32 i = threadIdx.x; i < length; i += 32) {
        u32 w = packet[i];
        sum += (w & 0xffff) + (w >> 16);
    }
    sum = launches_total(sum);
    sum = (sum & 0xffff) + (sum >> 16);
    sum = (sum & 0xffff) + (sum >> 16);
    if (threadIdx.x == 0) b[blockIdx.x] = life > 1 ? (life - 1) << 16 | (~sum & 0xffff) : 0;
}

// Where a medicine fits: how much a protein pulls is a table of 16 by 16 by 40 places in shared memory, so that few blocks are there at once. A warp has a
// medicine of k to 16 k atoms and turns it 32 ways, a lane each; the best is kept. Medicines are taken from n atoms behind the table.
KERNEL thirteenth_shape_ligands(u32 *a, u32 *b, u32 n, u32 k) {
    extern __shared__ float launches_pull[];
    for (u32 i = threadIdx.x; i < 2560; i += blockDim.x) reinterpret_cast<float4 *>(launches_pull)[i] = reinterpret_cast<const float4 *>(a)[i];
    __syncthreads();
    const float4 *atoms = reinterpret_cast<const float4 *>(a) + 2560;
    u32 medicine = me() / 32, lane = threadIdx.x % 32, random = mix(medicine + 77), count = k << random % 5, first = (random >> 8) % (n - count + 1);
    float s1, c1, s2, c2;
    __sincosf(0.19635f * lane, &s1, &c1);
    __sincosf(0.7f + 0.4f * (lane % 8), &s2, &c2);
    float energy = 0;
    for (u32 i = 0; i < count; i++) {
        float4 p = atoms[first + i];
        float x = p.x * 16 - 12, y = p.y * 16 - 12, z = p.z * 16 - 12;
        float u = c1 * x - s1 * y, v = s1 * x + c1 * y;
        float r = c2 * v - s2 * z, s = s2 * v + c2 * z;
        float gx = fminf(fmaxf(u + 7.5f, 0.0f), 14.99f), gy = fminf(fmaxf(r + 7.5f, 0.0f), 14.99f), gz = fminf(fmaxf(3 * s + 19.5f, 0.0f), 38.99f);
        int ix = gx, iy = gy, iz = gz;
        float fx = gx - ix, fy = gy - iy, fz = gz - iz;
        const float *at = launches_pull + (iz * 16 + iy) * 16 + ix;
        float p00 = at[0] + fx * (at[1] - at[0]), p01 = at[16] + fx * (at[17] - at[16]);
        float p10 = at[256] + fx * (at[257] - at[256]), p11 = at[272] + fx * (at[273] - at[272]);
        float near = p00 + fy * (p01 - p00), far = p10 + fy * (p11 - p10);
        energy += (p.w - 0.7f) * (near + fz * (far - near));
    }
    u32 best = lane;
#pragma unroll
    for (int d = 16; d > 0; d >>= 1) {
        float other = __shfl_xor_sync(~0u, energy, d);
        u32 which = __shfl_xor_sync(~0u, best, d);
        if (other < energy || (other == energy && which < best)) energy = other, best = which;
    }
    if (lane == 0) {
        b[2 * medicine] = __float_as_uint(energy);
        b[2 * medicine + 1] = best;
    }
}

// Storms over a sea of n by n places, n a power of two: a block is a storm, its 96 threads are ways it may take, and most storms last k steps or twice as
// many but some 256 times as many. Wind carries it, warm water feeds it; kept are how far it went and how strong it was.
KERNEL thirteenth_shape_storms(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ float far[3], strong[3];
    const float2 *wind = reinterpret_cast<const float2 *>(a);
    u32 random = mix(blockIdx.x + 2), steps = k << min(8, __ffs(random | 0x100) - 1), seed = mix(me() + 9);
    float x0 = (random >> 9 & 1023) * (n / 1024.0f), y0 = (random >> 19 & 1023) * (n / 1024.0f), x = x0, y = y0, force = 20, peak = 0;
    for (u32 t = 0; t < steps; t++) {
        float gx = floorf(x), gy = floorf(y), fx = x - gx, fy = y - gy;
        u32 ix = static_cast<int>(gx) & (n - 1), iy = static_cast<int>(gy) & (n - 1), jx = (ix + 1) & (n - 1), jy = (iy + 1) & (n - 1);
        float2 p = wind[iy * n + ix], q = wind[iy * n + jx], r = wind[jy * n + ix], s = wind[jy * n + jx];
        float u = (1 - fy) * (p.x + fx * (q.x - p.x)) + fy * (r.x + fx * (s.x - r.x)) - 0.75f;
        float v = (1 - fy) * (p.y + fx * (q.y - p.y)) + fy * (r.y + fx * (s.y - r.y)) - 0.75f;
        seed = seed * 1664525u + 1013904223u;
        float kick = (seed >> 8) * (1.0f / 16777216) - 0.5f;
        x += 4 * u + 0.3f * kick + 0.2f;
        y += 4 * v - 0.3f * kick;
        float warm = 28 - 0.01f * fabsf(y - 0.5f * n);
        force += 0.1f * (warm - 26) - 0.002f * force * force * rsqrtf(400 + u * u * force);
        peak = fmaxf(peak, force);
    }
    float way = sqrtf((x - x0) * (x - x0) + (y - y0) * (y - y0));
#pragma unroll
    for (int d = 16; d > 0; d >>= 1) {
        way += __shfl_xor_sync(~0u, way, d);
        peak = fmaxf(peak, __shfl_xor_sync(~0u, peak, d));
    }
    if (threadIdx.x % 32 == 0) far[threadIdx.x / 32] = way, strong[threadIdx.x / 32] = peak;
    __syncthreads();
    if (threadIdx.x == 0) {
        reinterpret_cast<float2 *>(b)[blockIdx.x] = make_float2((far[0] + far[1] + far[2]) / 96, fmaxf(strong[0], fmaxf(strong[1], strong[2])));
    }
}

// The seam of a picture that nobody will miss: 512 points wide, k rows, a block of as many threads for each of few pictures. Row by row each point adds
// what it weighs to the least of the three above and notes which; then a single thread goes the way back up.
KERNEL thirteenth_shape_seams(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ u32 sums[2][514];
    __shared__ u32 least[16];
    u32 x = threadIdx.x, lane = x % 32, warp = x / 32;
    if (blockIdx.x >= n) return;
    const u32 *picture = a + blockIdx.x * k * 512;
    u32 *ways = b + blockIdx.x * k * 33, *seam = ways + k * 32;
    if (x < 2) sums[0][513 * x] = sums[1][513 * x] = 0x3fffffff;
    sums[0][x + 1] = 0;
    u32 ahead = picture[x];
    __syncthreads();
    for (u32 row = 0; row < k; row++) {
        u32 here = ahead, side = picture[row * 512 + (x < 511 ? x + 1 : x - 1)];
        if (row + 1 < k) ahead = picture[(row + 1) * 512 + x];
        u32 weight = __vsadu4(here, side) + __vsadu4(here, ahead);
        const u32 *above = sums[row & 1] + x;
        u32 left = above[0], best = above[1], right = above[2], way = 1;
        if (left < best) best = left, way = 0;
        if (right < best) best = right, way = 2;
        sums[~row & 1][x + 1] = best + weight;
        u32 low = __ballot_sync(~0u, way & 1), high = __ballot_sync(~0u, way & 2);
        if (lane == 0) *reinterpret_cast<uint2 *>(ways + row * 32 + 2 * warp) = make_uint2(low, high);
        __syncthreads();
    }
    u32 mine = sums[k & 1][x + 1] << 9 | x;
    mine = __reduce_min_sync(~0u, mine);
    if (lane == 0) least[warp] = mine;
    __syncthreads();
    if (x == 0) {
        for (int w = 1; w < 16; w++) mine = min(mine, least[w]);
        int at = mine & 511;
        for (int row = k - 1; row >= 0; row--) {
            seam[row] = at;
            uint2 word = *reinterpret_cast<const uint2 *>(ways + row * 32 + at / 32 * 2);
            u32 bit = at % 32;
            at += static_cast<int>((word.x >> bit & 1) | (word.y >> bit & 1) << 1) - 1;
        }
    }
}
