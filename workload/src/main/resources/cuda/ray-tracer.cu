// Follows a ray from the eye through each pixel, from sphere or plane to sphere or plane, and adds up what light they
// send back: trace leaves floats, develop turns them into RGBA of 8 bits. A body is two quads: a sphere's middle and
// radius, or a plane's normal and distance from the origin along it; then its colour and how much it reflects. Plane 0 is
// a floor of two shades. Every operation is rounded by itself, or is an explicit fma.

#define FARTHEST 1000.0f
#define NEAREST 0.001f
#define FAINTEST 0.02f

__device__ __forceinline__ float dot(float3 a, float3 b) {
    return __fmaf_rn(a.x, b.x, __fmaf_rn(a.y, b.y, __fmul_rn(a.z, b.z)));
}

// a + t b
__device__ __forceinline__ float3 along(float3 a, float t, float3 b) {
    return make_float3(__fmaf_rn(t, b.x, a.x), __fmaf_rn(t, b.y, a.y), __fmaf_rn(t, b.z, a.z));
}

// Where the ray meets the sphere first, or FARTHEST.
__device__ __forceinline__ float meet(float4 sphere, float3 from, float3 way) {
    float3 middle = make_float3(__fsub_rn(sphere.x, from.x), __fsub_rn(sphere.y, from.y), __fsub_rn(sphere.z, from.z));
    float half = dot(middle, way);
    float beyond = __fmaf_rn(-sphere.w, sphere.w, dot(middle, middle));
    float square = __fmaf_rn(half, half, -beyond);
    if (square <= 0) {
        return FARTHEST;
    }
    float root = __fsqrt_rn(square);
    float first = __fsub_rn(half, root);
    float second = __fadd_rn(half, root);
    return first > NEAREST ? first : second > NEAREST ? second : FARTHEST;
}

extern "C" __global__ void __launch_bounds__(128)
    trace(const float4 *spheres, int sphereCount, const float4 *planes, int planeCount, float4 *radiance, int width,
          int height, float lightX, float lightY, float lightZ, int bounces) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    float3 light = make_float3(lightX, lightY, lightZ);
    float half = 0.5f * height;
    float3 from = make_float3(0, 0, 0);
    float3 way = make_float3(__fdiv_rn(__fsub_rn(x + 0.5f, 0.5f * width), half), __fdiv_rn(__fsub_rn(half, y + 0.5f), half),
                             1.5f);
    float length = __fsqrt_rn(dot(way, way));
    way = make_float3(__fdiv_rn(way.x, length), __fdiv_rn(way.y, length), __fdiv_rn(way.z, length));
    float3 seen = make_float3(0, 0, 0);
    float weight = 1;
    float distance = FARTHEST;
    for (int bounce = 0; bounce <= bounces; bounce++) {
        float nearest = FARTHEST;
        int body = -1;
        for (int i = 0; i < sphereCount; i++) {
            float t = meet(spheres[2 * i], from, way);
            if (t < nearest) {
                nearest = t;
                body = i;
            }
        }
        for (int i = 0; i < planeCount; i++) {
            float4 plane = planes[2 * i];
            float3 normal = make_float3(plane.x, plane.y, plane.z);
            float slope = dot(normal, way);
            float t = __fdiv_rn(__fsub_rn(plane.w, dot(normal, from)), slope); // not a number is not nearer
            if (t > NEAREST && t < nearest) {
                nearest = t;
                body = sphereCount + i;
            }
        }
        if (bounce == 0) {
            distance = nearest;
        }
        if (body < 0) {
            float high = fmaxf(way.y, 0);
            seen.x = __fmaf_rn(weight, __fmaf_rn(-0.5f, high, 0.9f), seen.x);
            seen.y = __fmaf_rn(weight, __fmaf_rn(-0.3f, high, 0.9f), seen.y);
            seen.z = __fadd_rn(weight, seen.z);
            break;
        }
        float3 place = along(from, nearest, way);
        float3 normal;
        float4 colour;
        if (body < sphereCount) {
            float4 sphere = spheres[2 * body];
            colour = spheres[2 * body + 1];
            normal = make_float3(__fdiv_rn(__fsub_rn(place.x, sphere.x), sphere.w),
                                 __fdiv_rn(__fsub_rn(place.y, sphere.y), sphere.w),
                                 __fdiv_rn(__fsub_rn(place.z, sphere.z), sphere.w));
        } else {
            float4 plane = planes[2 * (body - sphereCount)];
            colour = planes[2 * (body - sphereCount) + 1];
            normal = make_float3(plane.x, plane.y, plane.z);
            if (body == sphereCount && (__float2int_rd(place.x) + __float2int_rd(place.z) & 1) != 0) {
                colour.x = __fmul_rn(0.25f, colour.x);
                colour.y = __fmul_rn(0.25f, colour.y);
                colour.z = __fmul_rn(0.25f, colour.z);
            }
        }
        float3 above = along(place, NEAREST, normal);
        float bright = dot(normal, light);
        for (int i = 0; i < sphereCount && bright > 0; i++) {
            bright = meet(spheres[2 * i], above, light) < FARTHEST ? 0 : bright;
        }
        float sent = __fmul_rn(__fmul_rn(weight, __fsub_rn(1, colour.w)), __fmaf_rn(1.2f, fmaxf(bright, 0), 0.15f));
        seen.x = __fmaf_rn(sent, colour.x, seen.x);
        seen.y = __fmaf_rn(sent, colour.y, seen.y);
        seen.z = __fmaf_rn(sent, colour.z, seen.z);
        weight = __fmul_rn(weight, colour.w);
        if (weight < FAINTEST) {
            break;
        }
        from = above;
        way = along(way, __fmul_rn(-2, dot(way, normal)), normal);
    }
    radiance[y * width + x] = make_float4(seen.x, seen.y, seen.z, distance);
}

// Bright light saturates; the root is the screen's gamma.
__device__ __forceinline__ unsigned level(float light) {
    float root = __fsqrt_rn(__fdiv_rn(light, __fadd_rn(light, 0.5f)));
    return min(255, __float2int_rd(__fmaf_rn(root, 255.0f, 0.5f)));
}

extern "C" __global__ void develop(const float4 *radiance, unsigned *frame, int width) {
    int at = (blockIdx.y * blockDim.y + threadIdx.y) * width + blockIdx.x * blockDim.x + threadIdx.x;
    float4 seen = radiance[at];
    frame[at] = 0xFF000000 | level(seen.z) << 16 | level(seen.y) << 8 | level(seen.x);
}
