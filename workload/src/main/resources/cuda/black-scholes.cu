// European options by Black and Scholes. A thread prices one call and the put beside it at each volatility of a ladder and
// keeps the mean, which is much to compute for the few numbers that it reads and writes.

#define THREADS 128
#define VOLATILITIES 8
#define LOWEST 0.10f
#define STEP 0.05f

// The normal distribution, by the polynomial of Abramowitz and Stegun (26.2.17).
__device__ __forceinline__ float normal(float d) {
    float k = __fdividef(1, 1 + 0.2316419f * fabsf(d));
    float tail = 0.39894228f * __expf(-0.5f * d * d) * k
                 * (0.31938153f + k * (-0.356563782f + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f))));
    return d > 0 ? 1 - tail : tail;
}

extern "C" __global__ void __launch_bounds__(THREADS) price(const float *spot, const float *strike, const float *years,
                                                            float *call, float *put, float rate) {
    unsigned at = blockIdx.x * THREADS + threadIdx.x;
    float price = spot[at];
    float time = years[at];
    float root = sqrtf(time);
    float owed = strike[at] * __expf(-rate * time);
    float moneyness = __logf(__fdividef(price, owed));
    float calls = 0;
    float puts = 0;
#pragma unroll 1
    for (int i = 0; i < VOLATILITIES; i++) {
        float deviation = (LOWEST + i * STEP) * root;
        float upper = __fdividef(moneyness, deviation) + 0.5f * deviation;
        float reached = normal(upper);
        float exercised = normal(upper - deviation);
        calls += price * reached - owed * exercised;
        puts += owed * (1 - exercised) - price * (1 - reached);
    }
    call[at] = calls * (1.0f / VOLATILITIES);
    put[at] = puts * (1.0f / VOLATILITIES);
}
