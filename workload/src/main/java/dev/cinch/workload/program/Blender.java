package dev.cinch.workload.program;

import dev.cinch.workload.input.GlyphAtlas;
import dev.cinch.workload.input.UiLayer;

/** The reference of {@link Compositor}: channel by channel, with divisions. */
final class Blender {
    private final int width;
    private final int height;
    private final int[] pixels;

    /** Starts transparent. */
    Blender(int width, int height) {
        this.width = width;
        this.height = height;
        pixels = new int[width * height];
    }

    int[] pixels() {
        return pixels;
    }

    /** Adds a layer: its shadow, itself, its text. */
    void add(UiLayer layer, byte[] atlas) {
        int wide = layer.width() + 2 * UiLayer.MARGIN;
        for (int i = 0; i < layer.shadow().length; i++) {
            int x = layer.left() - UiLayer.MARGIN + i % wide;
            put(x, layer.top() - UiLayer.MARGIN + i / wide, (layer.shadow()[i] & 255) << 24);
        }
        for (int i = 0; i < layer.pixels().length; i++) {
            int colour = scaled(layer.pixels()[i], layer.opacity());
            put(layer.left() + i % layer.width(), layer.top() + i / layer.width(), colour);
        }
        for (int i = 0; i < layer.glyphs().length; i += 4) {
            glyph(layer.glyphs()[i], layer.glyphs()[i + 1], layer.glyphs()[i + 2], layer.glyphs()[i + 3], atlas);
        }
    }

    private void glyph(int left, int top, int glyph, int colour, byte[] atlas) {
        for (int y = 0; y < GlyphAtlas.HEIGHT; y++) {
            for (int x = 0; x < GlyphAtlas.WIDTH; x++) {
                int row = glyph / GlyphAtlas.COLUMNS * GlyphAtlas.HEIGHT + y;
                int column = glyph % GlyphAtlas.COLUMNS * GlyphAtlas.WIDTH + x;
                int coverage = atlas[row * GlyphAtlas.COLUMNS * GlyphAtlas.WIDTH + column] & 255;
                put(left + x, top + y, scaled(colour, coverage));
            }
        }
    }

    private void put(int x, int y, int colour) {
        if (x >= 0 && x < width && y >= 0 && y < height) {
            pixels[y * width + x] = over(colour, pixels[y * width + x]);
        }
    }

    static int over(int upper, int lower) {
        int below = scaled(lower, 255 - (upper >>> 24));
        int result = 0;
        for (int shift = 0; shift < 32; shift += 8) {
            result |= (upper >>> shift & 255) + (below >>> shift & 255) << shift;
        }
        return result;
    }

    /** All channels times {@code factor} / 255, to the nearest. */
    static int scaled(int colour, int factor) {
        int result = 0;
        for (int shift = 0; shift < 32; shift += 8) {
            result |= ((colour >>> shift & 255) * factor * 2 + 255) / 510 << shift;
        }
        return result;
    }
}
