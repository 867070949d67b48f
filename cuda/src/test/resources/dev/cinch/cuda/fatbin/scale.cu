// The fat binaries beside this file are made from it by nvcc 13.0, one for each way of packing:
//   for mode in none speed default; do
//     nvcc -fatbin --compress-mode=$mode -Xfatbin -compress-all -gencode arch=compute_75,code=sm_75 \
//       -gencode arch=compute_75,code=compute_75 -gencode arch=compute_90,code=compute_90 -o scale-$mode.fatbin scale.cu
//   done
//   nvcc -fatbin -Xfatbin -compress-all -gencode arch=compute_75,code=sm_75 -o scale-sass.fatbin scale.cu
__constant__ float factor = 2.0f;

extern "C" __global__ void scale(int n, float *x) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        x[i] *= factor;
    }
}
