// Tickets are served in order, whichever lane holds them.
extern "C" __global__ void tickets(unsigned *next, volatile unsigned *serving, volatile unsigned *total, unsigned *out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned mine = atomicAdd(next, 1u);
    bool done = false;
    while (!done) {
        if (*serving == mine) {
            __threadfence();
            *total = *total + (i + 1);
            out[mine] = mine + 1;
            __threadfence();
            *serving = mine + 1;
            done = true;
        }
    }
}
