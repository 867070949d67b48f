// Gaussian elimination without pivoting, a column at a time: first by how much of the pivot's row each row below it
// becomes less, then that subtraction in the rest of the matrix and in the right side. Multipliers have a matrix of their
// own. Threads lie along rows.

#define THREADS 256
#define WIDE 32
#define HIGH 8

extern "C" __global__ void multipliers(const float *matrix, float *multiplier, int size, int column) {
    int row = column + 1 + blockIdx.x * THREADS + threadIdx.x;
    if (row < size) {
        multiplier[row * size + column] = __fdiv_rn(matrix[row * size + column], matrix[column * size + column]);
    }
}

extern "C" __global__ void eliminate(float *matrix, float *right, const float *multiplier, int size, int pivot) {
    int column = pivot + blockIdx.x * WIDE + threadIdx.x;
    int row = pivot + 1 + blockIdx.y * HIGH + threadIdx.y;
    if (column >= size || row >= size) {
        return;
    }
    float part = multiplier[row * size + pivot];
    int place = row * size + column;
    matrix[place] = __fmaf_rn(-part, matrix[pivot * size + column], matrix[place]);
    if (column == pivot) {
        right[row] = __fmaf_rn(-part, right[pivot], right[row]);
    }
}
