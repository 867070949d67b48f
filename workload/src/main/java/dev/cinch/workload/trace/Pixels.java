package dev.cinch.workload.trace;

import dev.cinch.workload.input.Float16;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Pixels and numbers as bytes, as memory holds them. */
final class Pixels {
    private static final int PIXEL_BYTES = 4;
    private static final int TILE_WIDTH = 8;
    private static final int TILE_HEIGHT = 4;

    private Pixels() {}

    /**
     * Pixels of 4 bytes that lie row by row, brought into tiles of 8 x 4: each is a block of 128 bytes, its rows flits of
     * 32. Renderers that draw tile by tile and textures that are looked up in two directions lie like that.
     */
    static byte[] tiled(byte[] rows, int width) {
        int height = rows.length / (PIXEL_BYTES * width);
        byte[] tiles = new byte[rows.length];
        int at = 0;
        for (int top = 0; top < height; top += TILE_HEIGHT) {
            for (int left = 0; left < width; left += TILE_WIDTH) {
                for (int y = 0; y < TILE_HEIGHT; y++) {
                    int from = PIXEL_BYTES * ((top + y) * width + left);
                    System.arraycopy(rows, from, tiles, at, PIXEL_BYTES * TILE_WIDTH);
                    at += PIXEL_BYTES * TILE_WIDTH;
                }
            }
        }
        return tiles;
    }

    /** Floats of 4 bytes as halves of 2. */
    static byte[] halves(byte[] floats) {
        ByteBuffer from = ByteBuffer.wrap(floats).order(ByteOrder.LITTLE_ENDIAN);
        ByteBuffer halves = buffer(floats.length / 2);
        while (from.hasRemaining()) {
            halves.putShort(Float16.of(from.getFloat()));
        }
        return halves.array();
    }

    static ByteBuffer buffer(int bytes) {
        return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }
}
