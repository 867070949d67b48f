// All lanes contend for one lock; whoever spins must not keep the holder from releasing it.
extern "C" __global__ void locked(int *lock, volatile int *counter, int *out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    while (atomicCAS(lock, 0, 1) != 0) {
    }
    __threadfence();
    counter[0] = counter[0] + i;
    counter[1] = counter[1] + 1;
    __threadfence();
    atomicExch(lock, 0);
    out[i] = i * 2;
}
