package dev.cinch.workload.input;

import dev.cinch.base.SplitMix;
import java.util.Arrays;

/** A canvas on which a {@link UiLayer} is drawn: transparent at first. */
final class UiCanvas {
    /** Letters as often as they occur in text, roughly; a space ends a word. */
    private static final String LETTERS = "eeeeeettttaaaaoooiiinnnsssrrrhhhddlluuccmmwwffggyyppbbvk";

    private static final int LINE_HEIGHT = GlyphAtlas.HEIGHT + 2;

    private final int left;
    private final int top;
    private final int width;
    private final int height;
    private final int[] pixels;
    private int[] glyphs = new int[4 * 64];
    private int glyphCount;

    UiCanvas(int left, int top, int width, int height) {
        this.left = left;
        this.top = top;
        this.width = width;
        this.height = height;
        pixels = new int[width * height];
    }

    /** Red in the lowest byte; {@code alpha} 255 for what hides everything. */
    static int colour(int red, int green, int blue, int alpha) {
        return alpha << 24 | blue * alpha / 255 << 16 | green * alpha / 255 << 8 | red * alpha / 255;
    }

    /** Draws a box with rounded corners, whose pixels are covered in part. */
    UiCanvas box(int x, int y, int wide, int high, int radius, int colour) {
        for (int row = Math.max(0, y); row < Math.min(height, y + high); row++) {
            for (int column = Math.max(0, x); column < Math.min(width, x + wide); column++) {
                double dx = Math.max(0, Math.max(x + radius - column - 0.5, column + 0.5 - (x + wide - radius)));
                double dy = Math.max(0, Math.max(y + radius - row - 0.5, row + 0.5 - (y + high - radius)));
                double covered = Math.min(1, radius + 0.5 - StrictMath.sqrt(dx * dx + dy * dy));
                if (radius == 0 || covered >= 1) {
                    pixels[row * width + column] = colour;
                } else if (covered > 0) {
                    pixels[row * width + column] = blended(pixels[row * width + column], colour, covered);
                }
            }
        }
        return this;
    }

    private static int blended(int below, int colour, double part) {
        int result = 0;
        for (int shift = 0; shift < 32; shift += 8) {
            double channel = (below >>> shift & 255) * (1 - part) + (colour >>> shift & 255) * part;
            result |= (int) (channel + 0.5) << shift;
        }
        return result;
    }

    /** Draws a box from one colour at the top to another at the bottom. */
    UiCanvas gradient(int x, int y, int wide, int high, int from, int to) {
        for (int row = 0; row < high; row++) {
            box(x, y + row, wide, 1, 0, blended(from, to, (double) row / high));
        }
        return this;
    }

    /** Draws a photo in colour: what is bright is a little warmer than what is dark. */
    UiCanvas photo(int x, int y, int wide, int high, long seed) {
        int[] gray = NaturalImage.of(wide, high, seed);
        for (int row = 0; row < high; row++) {
            for (int column = 0; column < wide; column++) {
                int level = gray[row * wide + column];
                pixels[(y + row) * width + x + column] =
                        colour(Math.min(255, level * 9 / 8), level, 30 + level * 3 / 4, 255);
            }
        }
        return this;
    }

    /** Lines of words as wide as they fit, some of them short. */
    UiCanvas text(int x, int y, int wide, int high, int colour, SplitMix random) {
        int columns = wide / GlyphAtlas.WIDTH;
        for (int line = 0; (line + 1) * LINE_HEIGHT <= high; line++) {
            int end = random.nextInt(5) == 0 ? 1 + random.nextInt(columns) : columns;
            int wordLeft = 1 + random.nextInt(9);
            for (int column = 0; column < end; column++) {
                if (wordLeft-- > 0) {
                    int letter = LETTERS.charAt(random.nextInt(LETTERS.length())) - ' ';
                    add(left + x + column * GlyphAtlas.WIDTH, top + y + line * LINE_HEIGHT, letter, colour);
                } else {
                    wordLeft = 1 + random.nextInt(9);
                }
            }
        }
        return this;
    }

    private void add(int x, int y, int glyph, int colour) {
        if (4 * glyphCount == glyphs.length) {
            glyphs = Arrays.copyOf(glyphs, 2 * glyphs.length);
        }
        int at = 4 * glyphCount++;
        glyphs[at] = x;
        glyphs[at + 1] = y;
        glyphs[at + 2] = glyph;
        glyphs[at + 3] = colour;
    }

    UiLayer layer(int opacity) {
        return new UiLayer(
                left, top, width, height, pixels, opacity, new byte[0], Arrays.copyOf(glyphs, 4 * glyphCount));
    }
}
