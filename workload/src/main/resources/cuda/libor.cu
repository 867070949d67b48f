// Paths of the LIBOR market model: forward rates for `rates` quarters, of which the first `steps` reset one after the other,
// a quarter a step, and are fixed from then on. A thread follows one path. What is left after the last step prices a book
// of swaptions; `price` keeps only the present rates of a path, `sensitivity` keeps those of all steps and goes back
// through them to the slope of the price when all rates of today rise. In all buffers the same number of all paths lies
// together, as the compiler lays out arrays of threads.

#define THREADS 64
#define QUARTER 0.25f
#define ROOT_QUARTER 0.5f
#define MOST_RATES 80
#define SWAPTIONS 15
#define NOTIONAL 100.0f

extern "C" {
__constant__ float today[MOST_RATES];
__constant__ float volatility[MOST_RATES]; // by quarters until the reset
__constant__ int maturity[SWAPTIONS];      // in quarters after the last step, ascending
__constant__ float strike[SWAPTIONS];
}

__device__ __forceinline__ void start(float *rate, int rates, size_t paths) {
#pragma unroll 1
    for (int i = 0; i < rates; i++) {
        *rate = today[i];
        rate += paths;
    }
}

// The rates that have not reset before the step move from `from` to `to`; the shock is the same for all of them.
__device__ __forceinline__ void advance(const float *from, float *to, float shock, int step, int rates, size_t paths) {
    float drift = 0;
    size_t first = (step + 1) * paths;
    from += first;
    to += first;
    float next = *from;
#pragma unroll 1
    for (int until = 0; until < rates - step - 1; until++) {
        float rate = next;
        from += paths;
        next = *from; // asked for early; after the last rate, there is one more number
        float spread = volatility[until];
        float weight = QUARTER * spread;
        drift += __fdividef(weight * rate, 1 + QUARTER * rate);
        *to = rate * __expf(weight * drift + spread * (ROOT_QUARTER * shock - 0.5f * weight));
        to += paths;
    }
}

// One over what a unit grows to by the rates that have reset, `pitch` apart.
__device__ __forceinline__ float discount(const float *reset, int steps, size_t pitch) {
    float growth = 1;
#pragma unroll 1
    for (int i = 0; i < steps; i++) {
        growth *= 1 + QUARTER * *reset;
        reset += pitch;
    }
    return __fdividef(1, growth);
}

struct Book {
    float value;
    float bond;        // that matures last
    unsigned exercise; // a bit for each swaption that is worth something
};

// Swaptions to pay their strike for the rates from the last step on.
__device__ __forceinline__ Book settle(const float *rate, int steps, int rates, size_t paths) {
    Book book = {0, 1, 0};
    float annuity = 0;
    int next = 0;
    rate += steps * paths;
#pragma unroll 1
    for (int i = 1; i <= rates - steps; i++) {
        book.bond = __fdividef(book.bond, 1 + QUARTER * *rate);
        rate += paths;
        annuity += QUARTER * book.bond;
#pragma unroll 1
        while (next < SWAPTIONS && maturity[next] == i) {
            float worth = 1 - book.bond - strike[next] * annuity;
            if (worth > 0) {
                book.value += NOTIONAL * worth;
                book.exercise |= 1u << next;
            }
            next++;
        }
    }
    return book;
}

extern "C" __global__ void __launch_bounds__(THREADS) price(const float *shocks, float *present, float *value, int steps,
                                                            int rates, unsigned paths) {
    unsigned path = blockIdx.x * THREADS + threadIdx.x;
    float *rate = present + path;
    start(rate, rates, paths);
#pragma unroll 1
    for (int step = 0; step < steps; step++) {
        advance(rate, rate, shocks[step * paths + path], step, rates, paths);
    }
    value[path] = settle(rate, steps, rates, paths).value * discount(rate, steps, paths);
}

// The slopes of the rates that the book knows: a bond's price is in the swaptions and in all longer bonds.
__device__ __forceinline__ void backThroughBook(const float *rate, float *slope, Book book, float discount, int steps,
                                                int rates, size_t paths) {
    float bond = book.bond;
    float bondSlope = 0;
    float annuitySlope = 0;
    int next = SWAPTIONS - 1;
    size_t last = (rates - 1) * paths;
    rate += last;
    slope += last;
#pragma unroll 1
    for (int i = rates - steps; i > 0; i--) {
#pragma unroll 1
        while (next >= 0 && maturity[next] == i) {
            if (book.exercise >> next & 1) {
                bondSlope -= NOTIONAL;
                annuitySlope -= NOTIONAL * strike[next];
            }
            next--;
        }
        float growth = 1 + QUARTER * *rate;
        bondSlope = __fdividef(bondSlope + QUARTER * annuitySlope, growth);
        *slope = -QUARTER * bond * bondSlope * discount;
        bond *= growth;
        rate -= paths;
        slope -= paths;
    }
}

// From the slopes after a step to those before it.
__device__ __forceinline__ void backThroughStep(const float *before, const float *after, float *slope, int step, int rates,
                                                size_t paths) {
    float sum = 0;
    size_t last = (rates - 1) * paths;
    before += last;
    after += last;
    slope += last;
    float nextBefore = *before;
    float nextAfter = *after;
    float nextSlope = *slope;
#pragma unroll 1
    for (int until = rates - step - 2; until >= 0; until--) {
        float rate = nextBefore;
        float moved = nextAfter * nextSlope;
        float *place = slope;
        before -= paths;
        after -= paths;
        slope -= paths;
        nextBefore = *before;
        nextAfter = *after;
        nextSlope = *slope;
        float weight = QUARTER * volatility[until];
        float growth = 1 + QUARTER * rate;
        sum += weight * moved;
        *place = __fdividef(moved, rate) + __fdividef(weight * sum, growth * growth);
    }
}

// The history is one of all rates for today and after each step.
extern "C" __global__ void __launch_bounds__(THREADS)
    sensitivity(const float *shocks, float *history, float *slopes, float *value, float *delta, int steps, int rates,
                unsigned paths) {
    unsigned path = blockIdx.x * THREADS + threadIdx.x;
    unsigned pitch = rates * paths;
    float *now = history + path;
    float *slope = slopes + path;
    start(now, rates, paths);
#pragma unroll 1
    for (int step = 0; step < steps; step++) {
        advance(now, now + pitch, shocks[step * paths + path], step, rates, paths);
        now += pitch;
    }
    Book book = settle(now, steps, rates, paths);
    float present = discount(history + path, steps, pitch + paths);
    float worth = book.value * present;
    value[path] = worth;

    backThroughBook(now, slope, book, present, steps, rates, paths);
    // What has reset is in the discount only.
#pragma unroll 1
    for (int i = 0; i < steps; i++) {
        slope[i * paths] = __fdividef(-QUARTER * worth, 1 + QUARTER * history[i * (pitch + paths) + path]);
    }
#pragma unroll 1
    for (int step = steps - 1; step >= 0; step--) {
        backThroughStep(now - pitch, now, slope, step, rates, paths);
        now -= pitch;
    }
    float sum = 0;
#pragma unroll 1
    for (int i = 0; i < rates; i++) {
        sum += slope[i * paths];
    }
    delta[path] = sum;
}
