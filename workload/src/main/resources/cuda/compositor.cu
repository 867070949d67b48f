// Puts a screen together from back to front: layers of pixels, shadows of windows, glyphs of text. Pixels are RGBA of 8
// bits, the colours multiplied by alpha already, so that laying s over d is s + d (255 - alpha of s) / 255. Products are
// rounded to the nearest; two channels are computed at once, each with a byte of room.

#define EVEN 0x00FF00FFu
#define GLYPH_WIDTH 8
#define GLYPH_HEIGHT 16
#define ATLAS_COLUMNS 16

__device__ __forceinline__ unsigned pair(unsigned two, unsigned factor) {
    unsigned product = two * factor + 0x00800080;
    return (product + (product >> 8 & EVEN)) >> 8 & EVEN;
}

// All channels times factor / 255.
__device__ __forceinline__ unsigned scaled(unsigned colour, unsigned factor) {
    return pair(colour & EVEN, factor) | pair(colour >> 8 & EVEN, factor) << 8;
}

__device__ __forceinline__ unsigned over(unsigned upper, unsigned lower) {
    return upper + scaled(lower, 255 - (upper >> 24));
}

// Blocks of 32 x 8 threads cover the layer.
extern "C" __global__ void blend(unsigned *frame, int frameWidth, int frameHeight, const unsigned *layer, int width,
                                 int height, int left, int top, unsigned opacity) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height || (unsigned) (left + x) >= frameWidth || (unsigned) (top + y) >= frameHeight) {
        return;
    }
    unsigned *place = &frame[(top + y) * frameWidth + left + x];
    unsigned colour = layer[y * width + x];
    *place = over(opacity == 255 ? colour : scaled(colour, opacity), *place);
}

// Black, as dense as the mask says.
extern "C" __global__ void darken(unsigned *frame, int frameWidth, int frameHeight, const unsigned char *mask, int width,
                                  int height, int left, int top) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height || (unsigned) (left + x) >= frameWidth || (unsigned) (top + y) >= frameHeight) {
        return;
    }
    unsigned *place = &frame[(top + y) * frameWidth + left + x];
    *place = over((unsigned) mask[y * width + x] << 24, *place);
}

// A block a glyph, a thread a pixel. A glyph is where it goes, which it is, and its colour.
extern "C" __global__ void text(unsigned *frame, int frameWidth, int frameHeight, const unsigned char *atlas,
                                const int4 *glyphs) {
    int4 glyph = glyphs[blockIdx.x];
    int x = glyph.x + threadIdx.x;
    int y = glyph.y + threadIdx.y;
    int row = glyph.z / ATLAS_COLUMNS * GLYPH_HEIGHT + threadIdx.y;
    int column = glyph.z % ATLAS_COLUMNS * GLYPH_WIDTH + threadIdx.x;
    unsigned coverage = atlas[row * (ATLAS_COLUMNS * GLYPH_WIDTH) + column];
    if (coverage == 0 || (unsigned) x >= frameWidth || (unsigned) y >= frameHeight) {
        return;
    }
    unsigned *place = &frame[y * frameWidth + x];
    *place = over(scaled(glyph.w, coverage), *place);
}
