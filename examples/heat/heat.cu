// Heat that spreads over a plate: a program for ./cinch exec, complete with its own check.
//   nvcc -cudart shared -gencode arch=compute_90,code=compute_90 -o heat heat.cu
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <utility>
#include <vector>

__global__ void spread(int side, const float* before, float* after) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= side || y >= side) return;
    int here = y * side + x;
    bool edge = x == 0 || y == 0 || x == side - 1 || y == side - 1;
    after[here] = edge ? before[here]
                       : 0.25f * (before[here - 1] + before[here + 1] + before[here - side] + before[here + side]);
}

// The same on the host.
static void spreadHere(int side, const std::vector<float>& before, std::vector<float>& after) {
    after = before;
    for (int y = 1; y < side - 1; y++)
        for (int x = 1; x < side - 1; x++) {
            int here = y * side + x;
            after[here] = 0.25f * (before[here - 1] + before[here + 1] + before[here - side] + before[here + side]);
        }
}

int main(int count, char** words) {
    int side = count > 1 ? std::atoi(words[1]) : 256;
    int steps = count > 2 ? std::atoi(words[2]) : 8;
    std::vector<float> plate(side * side, 20.0f), next;
    for (int x = 0; x < side; x++) plate[x] = 90.0f;  // one edge is hot

    size_t bytes = plate.size() * sizeof(float);
    float *before, *after;
    cudaMalloc(&before, bytes);
    cudaMalloc(&after, bytes);
    cudaMemcpy(before, plate.data(), bytes, cudaMemcpyHostToDevice);

    cudaEvent_t start, end;
    cudaEventCreate(&start);
    cudaEventCreate(&end);
    dim3 block(32, 8), grid((side + 31) / 32, (side + 7) / 8);
    cudaEventRecord(start);
    for (int step = 0; step < steps; step++) {
        spread<<<grid, block>>>(side, before, after);
        std::swap(before, after);
    }
    cudaEventRecord(end);
    cudaEventSynchronize(end);
    float milliseconds = 0;
    cudaEventElapsedTime(&milliseconds, start, end);

    std::vector<float> answer(plate.size());
    cudaMemcpy(answer.data(), before, bytes, cudaMemcpyDeviceToHost);
    for (int step = 0; step < steps; step++) {
        spreadHere(side, plate, next);
        std::swap(plate, next);
    }
    int wrong = 0;
    for (size_t i = 0; i < answer.size(); i++) wrong += std::fabs(answer[i] - plate[i]) > 1e-4f;
    std::printf("%d steps of a plate of %d x %d: %.4f ms, %d wrong, %s\n", steps, side, side, milliseconds, wrong,
                cudaGetErrorString(cudaGetLastError()));
    return wrong != 0;
}
