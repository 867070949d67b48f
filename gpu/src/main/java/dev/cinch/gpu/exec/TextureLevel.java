package dev.cinch.gpu.exec;

import dev.cinch.gpu.TextureSpec;

/**
 * One level of detail of a texture: its size, and where its texels lie.
 *
 * @param height 0 for one dimension
 * @param depth 0 unless there are three dimensions
 * @param start from the beginning of the buffer
 */
record TextureLevel(int width, int height, int depth, int slices, long pitch, long start) {
    static TextureLevel[] of(TextureSpec spec) {
        TextureSpec.Extent extent = spec.extent();
        TextureLevel[] levels = new TextureLevel[extent.levels()];
        long start = 0;
        for (int i = 0; i < levels.length; i++) {
            int width = Math.max(1, spec.width() >> i);
            int height = spec.height() == 0 ? 0 : Math.max(1, spec.height() >> i);
            int depth = extent.depth() == 0 ? 0 : Math.max(1, extent.depth() >> i);
            long pitch =
                    i == 0 ? spec.pitchBytes() : (long) width * spec.format().bytes();
            int slices = Math.max(1, Math.max(depth, extent.layers()));
            levels[i] = new TextureLevel(width, height, depth, slices, pitch, start);
            start += Math.max(1, height) * pitch * slices;
        }
        return levels;
    }

    /** The place of a texel, from the beginning of the buffer. */
    long place(long column, long row, long slice, int texelBytes) {
        return start + (slice * Math.max(1, height) + row) * pitch + column * texelBytes;
    }
}
