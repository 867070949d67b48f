// In how many ways the queens of the remaining rows can be placed once those of the first rows stand, for each way that
// those can. A thread takes one beginning and tries everything. For each row it knows the columns and diagonals that are
// taken and the squares that are still to be tried; those of the rows above are on a stack in shared memory.

#define THREADS 128
#define ROWS 8

typedef unsigned short set;

extern "C" __global__ void __launch_bounds__(THREADS)
    complete(const int *__restrict__ columns, const int *__restrict__ falling, const int *__restrict__ rising,
             int *solutions, int beginnings, int side, int rows) {
    __shared__ set stackDown[ROWS][THREADS];
    __shared__ set stackFall[ROWS][THREADS];
    __shared__ set stackRise[ROWS][THREADS];
    __shared__ set stackSquares[ROWS][THREADS];

    int thread = threadIdx.x;
    int beginning = blockIdx.x * THREADS + thread;
    if (beginning >= beginnings) {
        return;
    }
    int board = (1 << side) - 1;
    int down = columns[beginning];
    int fall = falling[beginning];
    int rise = rising[beginning];
    int squares = board & ~(down | fall | rise);
    int found = 0;
    int row = 0;
    while (true) {
        if (squares == 0) {
            if (row == 0) {
                break;
            }
            row--;
            down = stackDown[row][thread];
            fall = stackFall[row][thread];
            rise = stackRise[row][thread];
            squares = stackSquares[row][thread];
            continue;
        }
        int queen = squares & -squares;
        squares ^= queen;
        if (row == rows - 1) {
            found++;
            continue;
        }
        stackDown[row][thread] = down;
        stackFall[row][thread] = fall;
        stackRise[row][thread] = rise;
        stackSquares[row][thread] = squares;
        row++;
        down |= queen;
        fall = (fall | queen) << 1 & board;
        rise = (rise | queen) >> 1;
        squares = board & ~(down | fall | rise);
    }
    solutions[beginning] = found;
}
