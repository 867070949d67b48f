// k-means: each point belongs to the centre that is nearest to it. invert turns the table of features from a row a point
// to a row a feature, so that the threads of assign, one a point, read along rows. assign reads its features anew for
// each centre, as the classic program does; centres lie in constant memory.

#define MOST_CENTRES (32 * 34)

extern "C" {
__constant__ float centres[MOST_CENTRES];
}

extern "C" __global__ void invert(const float *byPoint, float *byFeature, int points, int features) {
    int point = blockIdx.x * blockDim.x + threadIdx.x;
    if (point >= points) {
        return;
    }
    for (int feature = 0; feature < features; feature++) {
        byFeature[feature * points + point] = byPoint[point * features + feature];
    }
}

// The first of equally near centres counts.
extern "C" __global__ void assign(const float *__restrict__ byFeature, int *membership, int points, int features,
                                  int clusters) {
    int point = blockIdx.x * blockDim.x + threadIdx.x;
    if (point >= points) {
        return;
    }
    float least = 3.4e38f;
    int nearest = -1;
    for (int cluster = 0; cluster < clusters; cluster++) {
        float distance = 0;
        const float *feature = byFeature + point;
        const float *centre = centres + cluster * features;
        for (int i = 0; i < features; i++) {
            float difference = __fsub_rn(*feature, centre[i]);
            distance = __fmaf_rn(difference, difference, distance);
            feature += points;
        }
        if (distance < least) {
            least = distance;
            nearest = cluster;
        }
    }
    membership[point] = nearest;
}
