// Draws textured triangles into tiles of 16 x 16 pixels, as renderers of mobile GPUs do: transform puts vertices on the
// screen, setup prepares triangles, draw lets each block collect the triangles that touch its tile and keep colour and
// depth in registers until all of them are drawn. Coverage is decided in integers, on a grid of 16 steps a pixel, with the
// top-left rule; texture coordinates are correct in perspective; four texels are blended with weights of 8 bits.

#define TILE 16
#define THREADS (TILE * TILE)
#define SUBPIXELS 16
// Coordinates beyond these make edge functions overflow; such triangles are not drawn.
#define LEAST (-512 * SUBPIXELS)
#define MOST (1792 * SUBPIXELS)
#define FARTHEST 0xFFFFFFu
#define EVEN 0x00FF00FFu

struct Vertex {
    int x, y;      // in subpixels
    float z, inverse; // depth from 0 to 1, and one over the distance; 0 when it cannot be drawn
    float u, v, shade, unused; // times the inverse
};

struct __align__(16) Triangle {
    int edge[3][3];     // value at pixel (0, 0), step right, step down; not negative inside
    int material;
    float x, y;         // of the first vertex, in pixels
    float plane[5][3];  // z, inverse, u, v, shade: at the first vertex, per pixel right, per pixel down
    float unused;
};

__device__ __forceinline__ float halfToFloat(unsigned short bits) {
    float value;
    asm("cvt.f32.f16 %0, %1;" : "=f"(value) : "h"(bits));
    return value;
}

__device__ __forceinline__ float row(const float *matrix, int r, float x, float y, float z) {
    const float *m = matrix + 4 * r;
    return __fmaf_rn(m[0], x, __fmaf_rn(m[1], y, __fmaf_rn(m[2], z, m[3])));
}

// Positions are three floats, attributes four halves: u, v, shade, nothing.
extern "C" __global__ void transform(const float *positions, const ushort4 *attributes, const float *matrix,
                                     Vertex *vertices, int count, int width, int height) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= count) {
        return;
    }
    float x = positions[3 * i];
    float y = positions[3 * i + 1];
    float z = positions[3 * i + 2];
    ushort4 attribute = attributes[i];
    float distance = row(matrix, 3, x, y, z);
    Vertex out = {};
    if (distance > 0.05f) {
        float inverse = __frcp_rn(distance);
        float half = (float) (width * SUBPIXELS / 2);
        float halfDown = (float) (height * SUBPIXELS / 2);
        float right = __fmaf_rn(__fmul_rn(row(matrix, 0, x, y, z), inverse), half, half);
        float down = __fmaf_rn(__fmul_rn(row(matrix, 1, x, y, z), inverse), -halfDown, halfDown);
        if (right >= LEAST && right < MOST && down >= LEAST && down < MOST) {
            out.x = __float2int_rn(right);
            out.y = __float2int_rn(down);
            out.z = __fmul_rn(row(matrix, 2, x, y, z), inverse);
            out.inverse = inverse;
            out.u = __fmul_rn(halfToFloat(attribute.x), inverse);
            out.v = __fmul_rn(halfToFloat(attribute.y), inverse);
            out.shade = __fmul_rn(halfToFloat(attribute.z), inverse);
        }
    }
    vertices[i] = out;
}

__device__ __forceinline__ void makeEdge(int *edge, int x0, int y0, int x1, int y1) {
    int dx = x1 - x0;
    int dy = y1 - y0;
    bool topLeft = dy < 0 || (dy == 0 && dx > 0);
    edge[0] = dx * (SUBPIXELS / 2 - y0) - dy * (SUBPIXELS / 2 - x0) - (topLeft ? 0 : 1);
    edge[1] = -dy * SUBPIXELS;
    edge[2] = dx * SUBPIXELS;
}

__device__ __forceinline__ void makePlane(float *plane, float a0, float a1, float a2, float x1, float y1, float x2,
                                          float y2, float area) {
    float d1 = __fsub_rn(a1, a0);
    float d2 = __fsub_rn(a2, a0);
    plane[0] = a0;
    plane[1] = __fdiv_rn(__fmaf_rn(d1, y2, -__fmul_rn(d2, y1)), area);
    plane[2] = __fdiv_rn(__fmaf_rn(d2, x1, -__fmul_rn(d1, x2)), area);
}

// Bounds are pixels, both ends included: left | right << 16, top | bottom << 16; right before left for nothing to draw.
extern "C" __global__ void setup(const Vertex *vertices, const int *indices, const int *materials, Triangle *triangles,
                                 int2 *bounds, int count, int width, int height) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= count) {
        return;
    }
    Vertex a = vertices[indices[3 * i]];
    Vertex b = vertices[indices[3 * i + 1]];
    Vertex c = vertices[indices[3 * i + 2]];
    int area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
    if (area < 0) { // both sides are drawn
        Vertex swap = b;
        b = c;
        c = swap;
        area = -area;
    }
    int left = max(0, min(a.x, min(b.x, c.x)) / SUBPIXELS);
    int right = min(width - 1, max(a.x, max(b.x, c.x)) / SUBPIXELS);
    int top = max(0, min(a.y, min(b.y, c.y)) / SUBPIXELS);
    int bottom = min(height - 1, max(a.y, max(b.y, c.y)) / SUBPIXELS);
    bool drawn = area > 0 && a.inverse > 0 && b.inverse > 0 && c.inverse > 0 && left <= right && top <= bottom;
    bounds[i] = drawn ? make_int2(left | right << 16, top | bottom << 16) : make_int2(1, 1);
    if (!drawn) {
        return;
    }
    Triangle out;
    makeEdge(out.edge[0], a.x, a.y, b.x, b.y);
    makeEdge(out.edge[1], b.x, b.y, c.x, c.y);
    makeEdge(out.edge[2], c.x, c.y, a.x, a.y);
    out.material = materials[i];
    const float pixel = 1.0f / SUBPIXELS;
    out.x = __fmul_rn((float) a.x, pixel);
    out.y = __fmul_rn((float) a.y, pixel);
    float x1 = __fmul_rn((float) (b.x - a.x), pixel);
    float y1 = __fmul_rn((float) (b.y - a.y), pixel);
    float x2 = __fmul_rn((float) (c.x - a.x), pixel);
    float y2 = __fmul_rn((float) (c.y - a.y), pixel);
    float size = __fmul_rn((float) area, pixel * pixel);
    makePlane(out.plane[0], a.z, b.z, c.z, x1, y1, x2, y2, size);
    makePlane(out.plane[1], a.inverse, b.inverse, c.inverse, x1, y1, x2, y2, size);
    makePlane(out.plane[2], a.u, b.u, c.u, x1, y1, x2, y2, size);
    makePlane(out.plane[3], a.v, b.v, c.v, x1, y1, x2, y2, size);
    makePlane(out.plane[4], a.shade, b.shade, c.shade, x1, y1, x2, y2, size);
    out.unused = 0;
    triangles[i] = out;
}

__device__ __forceinline__ float at(const float *plane, float right, float down) {
    return __fmaf_rn(plane[1], right, __fmaf_rn(plane[2], down, plane[0]));
}

// Two channels of 8 bits at once, each with a byte of room.
__device__ __forceinline__ unsigned mix(unsigned a, unsigned b, unsigned part) {
    unsigned even = ((a & EVEN) * (256 - part) + (b & EVEN) * part) >> 8 & EVEN;
    unsigned odd = ((a >> 8 & EVEN) * (256 - part) + (b >> 8 & EVEN) * part) & ~EVEN;
    return even | odd;
}

__device__ __forceinline__ unsigned texel(const unsigned *texture, int size, float u, float v) {
    int x = __float2int_rd(__fmaf_rn(u, (float) (size * 256), -128.0f));
    int y = __float2int_rd(__fmaf_rn(v, (float) (size * 256), -128.0f));
    int mask = size - 1;
    const unsigned *upper = texture + (y >> 8 & mask) * size;
    const unsigned *lower = texture + ((y >> 8) + 1 & mask) * size;
    int left = x >> 8 & mask;
    int right = (x >> 8) + 1 & mask;
    return mix(mix(upper[left], upper[right], x & 255), mix(lower[left], lower[right], x & 255), y & 255);
}

extern "C" __global__ void __launch_bounds__(THREADS)
    draw(const Triangle *triangles, const int2 *bounds, int count, const unsigned *textures, int textureSize,
         unsigned *colour, unsigned *depthStencil, int width, int height, unsigned sky, unsigned horizon) {
    __shared__ int list[THREADS];
    __shared__ int warpCount[THREADS / 32];
    int thread = threadIdx.y * TILE + threadIdx.x;
    int left = blockIdx.x * TILE;
    int top = blockIdx.y * TILE;
    int x = left + threadIdx.x;
    int y = top + threadIdx.y;
    unsigned pixel = mix(sky, horizon, y * 256 / height);
    unsigned nearest = FARTHEST;
    unsigned stencil = 0;
    for (int first = 0; first < count; first += THREADS) {
        // Collects the tile's triangles in their order.
        bool touches = false;
        if (first + thread < count) {
            int2 bound = bounds[first + thread];
            touches = (bound.x & 0xFFFF) < left + TILE && bound.x >> 16 >= left && (bound.y & 0xFFFF) < top + TILE
                      && bound.y >> 16 >= top && bound.x >> 16 >= (bound.x & 0xFFFF);
        }
        unsigned votes = __ballot_sync(0xFFFFFFFF, touches);
        if (thread % 32 == 0) {
            warpCount[thread / 32] = __popc(votes);
        }
        __syncthreads();
        int before = 0;
        int all = 0;
        for (int warp = 0; warp < THREADS / 32; warp++) {
            before += warp < thread / 32 ? warpCount[warp] : 0;
            all += warpCount[warp];
        }
        if (touches) {
            list[before + __popc(votes & ((1u << thread % 32) - 1))] = first + thread;
        }
        __syncthreads();
        for (int i = 0; i < all; i++) {
            const Triangle *triangle = &triangles[list[i]];
            // What decides is in three quads: the edges, the material and the first vertex.
            int4 a = ((const int4 *) triangle)[0];
            int4 b = ((const int4 *) triangle)[1];
            int4 c = ((const int4 *) triangle)[2];
            int e0 = a.x + a.y * x + a.z * y;
            int e1 = a.w + b.x * x + b.y * y;
            int e2 = b.z + b.w * x + c.x * y;
            if ((e0 | e1 | e2) < 0) {
                continue;
            }
            float right = __fsub_rn(x + 0.5f, __int_as_float(c.z));
            float down = __fsub_rn(y + 0.5f, __int_as_float(c.w));
            float z = fminf(fmaxf(at(triangle->plane[0], right, down), 0), 1);
            unsigned depth = __float2uint_rn(__fmul_rn(z, (float) FARTHEST));
            if (depth >= nearest) {
                continue;
            }
            nearest = depth;
            int material = c.y;
            stencil = material + 1;
            float distance = __frcp_rn(at(triangle->plane[1], right, down));
            float u = __fmul_rn(at(triangle->plane[2], right, down), distance);
            float v = __fmul_rn(at(triangle->plane[3], right, down), distance);
            float shade = __fmul_rn(at(triangle->plane[4], right, down), distance);
            unsigned light = __float2int_rd(__fmul_rn(fminf(fmaxf(shade, 0), 1), 256.0f));
            pixel = mix(0, texel(textures + material * textureSize * textureSize, textureSize, u, v), light) | 0xFF000000;
        }
        __syncthreads();
    }
    colour[y * width + x] = pixel;
    depthStencil[y * width + x] = nearest << 8 | stencil;
}
