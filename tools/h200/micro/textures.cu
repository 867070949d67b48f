// Microbenchmarks of textures: fetches of words and of four words from a row that lies in memory as it is, beside loads of the same; as
// those of micro.cu. Kernels have two parameters more: the memory a as a texture of words and as one of four words.
#include "ticks.h"

typedef cudaTextureObject_t row;


__device__ __forceinline__ u32 four(uint4 v) { return v.x + v.y + v.z + v.w; }
__device__ __forceinline__ u32 word(const u32 *a, row one, row many, u32 i) { return tex1Dfetch<u32>(one, static_cast<int>(i)); }
__device__ __forceinline__ u32 words(const u32 *a, row one, row many, u32 i) { return four(tex1Dfetch<uint4>(many, static_cast<int>(i / 4))); }
__device__ __forceinline__ u32 load(const u32 *a, row one, row many, u32 i) { return a[i]; }
__device__ __forceinline__ u32 loads(const u32 *a, row one, row many, u32 i) { return four(reinterpret_cast<const uint4 *>(a)[i / 4]); }

// n is d + 256 w: lane l wants the word l / w of its line l % d, of a table of 256 lines; each round of other lines.
__device__ __forceinline__ u32 lines(u32 n, u32 j) {
    u32 lane = threadIdx.x % 32, d = n & 255, w = n >> 8 & 255;
    return ((lane % d) * 5 + j * 37 + threadIdx.x / 32 * 11) % 256 * 32 + lane / w;
}

// One after the other: where the next word lies depends on the last, n words further.
#define CHAIN(name, how)                                                                                               \
    KERNEL name(u32 *a, u32 *b, u32 n, u32 k, row one, row many) {                                                     \
        u32 x = threadIdx.x;                                                                                           \
        BEGIN LOOP { x = (x + n + how(a, one, many, x)) & 0xffffff; }                                                  \
        END(x)                                                                                                         \
    }
CHAIN(chain_word, word)
CHAIN(chain_words, words)
CHAIN(chain_load, load)

// As many at a time as there is room: lines of a table of 32 KiB; words anywhere among n; neighbours of a stream.
#define MANY(name, how, where)                                                                                         \
    KERNEL name(u32 *a, u32 *b, u32 n, u32 k, row one, row many) {                                                     \
        u32 x = 0;                                                                                                     \
        BEGIN LOOP { x += how(a, one, many, where); }                                                                  \
        END(x)                                                                                                         \
    }
MANY(lines_word, word, lines(n, j))
MANY(lines_words, words, lines(n, j))
MANY(lines_load, load, lines(n, j))
MANY(any_word, word, mix(me() + j * 131071) & n - 1)
MANY(any_words, words, mix(me() + j * 131071) & n - 1)
MANY(any_load, load, mix(me() + j * 131071) & n - 1)
MANY(any_loads, loads, mix(me() + j * 131071) & n - 1)
MANY(stream_word, word, (me() + j * all()) & n - 1)
MANY(stream_words, words, 4 * (me() + j * all()) & n - 1)
MANY(stream_load, load, (me() + j * all()) & n - 1)
MANY(stream_loads, loads, 4 * (me() + j * all()) & n - 1)
