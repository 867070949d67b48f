// k-means: each point belongs to the centre that is nearest to it. invert turns the table of features from a row a point
// to a row a feature, so that the threads of assign, one a point, read along rows. assign fetches its features as a
// texture, anew for each centre, as the classic program does; centres lie in constant memory. Grids are squares.

#define MOST_CENTRES (32 * 34)

extern "C" {
__constant__ float centres[MOST_CENTRES];
}

__device__ __forceinline__ int pointOf() {
    return (blockIdx.y * gridDim.x + blockIdx.x) * blockDim.x + threadIdx.x;
}

extern "C" __global__ void invert(const float *byPoint, float *byFeature, int points, int features) {
    int point = pointOf();
    if (point >= points) {
        return;
    }
    for (int feature = 0; feature < features; feature++) {
        byFeature[feature * points + point] = byPoint[point * features + feature];
    }
}

// The first of equally near centres counts.
extern "C" __global__ void assign(cudaTextureObject_t byFeature, int *membership, int points, int features, int clusters) {
    int point = pointOf();
    if (point >= points) {
        return;
    }
    float least = 3.4e38f;
    int nearest = -1;
    for (int cluster = 0; cluster < clusters; cluster++) {
        float distance = 0;
        const float *centre = centres + cluster * features;
        for (int i = 0; i < features; i++) {
            float difference = __fsub_rn(tex1Dfetch<float>(byFeature, point + i * points), centre[i]);
            distance = __fmaf_rn(difference, difference, distance);
        }
        if (distance < least) {
            least = distance;
            nearest = cluster;
        }
    }
    membership[point] = nearest;
}
