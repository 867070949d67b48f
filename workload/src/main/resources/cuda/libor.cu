// Paths of the LIBOR market model: forward rates for `rates` quarters, of which the first `steps` reset one after the other,
// a quarter a step, and are fixed from then on. A thread follows one path. What is left after the last step prices a book
// of swaptions; `price` keeps only the present rates of a path, `sensitivity` keeps those of all steps and goes back
// through them to the slope of the price when all rates of today rise. All of this lies in arrays of the thread, in local
// memory; only the results go to global memory.

#define THREADS 64
#define MOST_RATES 80
#define MOST_LEFT 60
#define HISTORY 3280 // 80 rates of today and after each of 40 steps
#define SWAPTIONS 15
#define NOTIONAL 100.0f

extern "C" {
__constant__ int steps;
__constant__ int rates;
__constant__ float quarter;
__constant__ float today; // every rate
__constant__ float shock; // of every step
__constant__ float volatility[MOST_RATES]; // by quarters until the reset
__constant__ int maturity[SWAPTIONS];      // in quarters after the last step
__constant__ float strike[SWAPTIONS];
}

__device__ __forceinline__ void start(float *rate, float *shocks) {
#pragma unroll 1
    for (int i = 0; i < rates; i++) {
        shocks[i] = shock;
        rate[i] = today;
    }
}

// The factor by which a rate moves; the drift of the rates before it grows by its own share.
__device__ __forceinline__ float moved(float rate, float spread, float push, float &drift) {
    float weight = quarter * spread;
    drift += __fdividef(weight * rate, 1 + quarter * rate);
    return __expf(weight * drift + spread * (push - 0.5f * weight));
}

// One over what a unit grows to by the rates that have reset.
__device__ __forceinline__ float discount(const float *rate) {
    float worth = 1;
#pragma unroll 1
    for (int i = 0; i < steps; i++) {
        worth = __fdividef(worth, 1 + quarter * rate[i]);
    }
    return worth;
}

// Bonds and annuities of every length from the last step on.
__device__ __forceinline__ void discountCurve(const float *rate, float *bond, float *annuity) {
    float worth = 1;
    float sum = 0;
#pragma unroll 1
    for (int i = 0; i < rates - steps; i++) {
        worth = __fdividef(worth, 1 + quarter * rate[steps + i]);
        sum += quarter * worth;
        bond[i] = worth;
        annuity[i] = sum;
    }
}

extern "C" __global__ void __launch_bounds__(THREADS) price(float *value) {
    float rate[MOST_RATES];
    float shocks[MOST_RATES];
    start(rate, shocks);
#pragma unroll 1
    for (int step = 0; step < steps; step++) {
        float push = sqrtf(quarter) * shocks[step];
        float drift = 0;
#pragma unroll 1
        for (int i = step + 1; i < rates; i++) {
            rate[i] *= moved(rate[i], volatility[i - step - 1], push, drift);
        }
    }
    float bond[MOST_LEFT];
    float annuity[MOST_LEFT];
    discountCurve(rate, bond, annuity);
    float worth = 0;
#pragma unroll 1
    for (int option = 0; option < SWAPTIONS; option++) {
        int at = maturity[option] - 1;
        float gain = 1 - bond[at] - strike[option] * annuity[at];
        if (gain > 0) {
            worth += NOTIONAL * gain;
        }
    }
    value[blockIdx.x * THREADS + threadIdx.x] = worth * discount(rate);
}

// Moves all rates and remembers them.
__device__ __forceinline__ void follow(float *rate, const float *shocks, float *history) {
#pragma unroll 1
    for (int i = 0; i < rates; i++) {
        history[i] = rate[i];
    }
#pragma unroll 1
    for (int step = 0; step < steps; step++) {
        float push = sqrtf(quarter) * shocks[step];
        float drift = 0;
#pragma unroll 1
        for (int i = step + 1; i < rates; i++) {
            rate[i] *= moved(rate[i], volatility[i - step - 1], push, drift);
            history[i + (step + 1) * rates] = rate[i];
        }
    }
}

// The worth of the book; its slopes by the rates take their places.
__device__ __forceinline__ float settle(float *rate) {
    float bond[MOST_LEFT];
    float annuity[MOST_LEFT];
    float bondSlope[MOST_LEFT];
    float annuitySlope[MOST_LEFT];
    discountCurve(rate, bond, annuity);
    int left = rates - steps;
#pragma unroll 1
    for (int i = 0; i < left; i++) {
        bondSlope[i] = 0;
        annuitySlope[i] = 0;
    }
    float worth = 0;
#pragma unroll 1
    for (int option = 0; option < SWAPTIONS; option++) {
        int at = maturity[option] - 1;
        float gain = 1 - bond[at] - strike[option] * annuity[at];
        if (gain > 0) {
            worth += NOTIONAL * gain;
            bondSlope[at] -= NOTIONAL;
            annuitySlope[at] -= NOTIONAL * strike[option];
        }
    }
    float present = discount(rate);
    worth *= present;
    // A bond is in its annuity, and both are in all longer ones.
#pragma unroll 1
    for (int i = left - 1; i >= 0; i--) {
        float growth = 1 + quarter * rate[steps + i];
        bondSlope[i] += quarter * annuitySlope[i];
        rate[steps + i] = __fdividef(-quarter * bond[i] * bondSlope[i], growth);
        if (i > 0) {
            annuitySlope[i - 1] += annuitySlope[i];
            bondSlope[i - 1] += __fdividef(bondSlope[i], growth);
        }
    }
    // What has reset is in the discount only.
#pragma unroll 1
    for (int i = 0; i < steps; i++) {
        rate[i] = __fdividef(-quarter * worth, 1 + quarter * rate[i]);
    }
#pragma unroll 1
    for (int i = steps; i < rates; i++) {
        rate[i] *= present;
    }
    return worth;
}

// From the slopes after each step to those before it.
__device__ __forceinline__ void goBack(float *slope, const float *history) {
#pragma unroll 1
    for (int step = steps - 1; step >= 0; step--) {
        float sum = 0;
#pragma unroll 1
        for (int i = rates - 1; i > step; i--) {
            float spread = volatility[i - step - 1];
            float before = history[i + step * rates];
            float after = history[i + (step + 1) * rates];
            float share = __fdividef(quarter, 1 + quarter * before);
            sum += spread * after * slope[i];
            slope[i] = slope[i] * __fdividef(after, before) + sum * spread * share * share;
        }
    }
}

extern "C" __global__ void __launch_bounds__(THREADS) sensitivity(float *value, float *delta) {
    float rate[MOST_RATES];
    float history[HISTORY];
    float shocks[MOST_RATES];
    start(rate, shocks);
    follow(rate, shocks, history);
    unsigned path = blockIdx.x * THREADS + threadIdx.x;
    value[path] = settle(rate);
    goBack(rate, history);
    float sum = 0;
#pragma unroll 1
    for (int i = 0; i < rates; i++) {
        sum += rate[i];
    }
    delta[path] = sum;
}
