package dev.cinch.workload.input;

/**
 * A part of a screen, with the text on it.
 *
 * @param pixels RGBA of 8 bits, red lowest, colours multiplied by alpha
 * @param opacity of all of it, up to 255
 * @param shadow the density around and below it, {@link #MARGIN} wider on each side; empty for none
 * @param glyphs four numbers each: column and row on the screen, glyph, colour
 */
public record UiLayer(
        int left, int top, int width, int height, int[] pixels, int opacity, byte[] shadow, int[] glyphs) {
    public static final int MARGIN = 10;

    private static final int DENSEST = 110;

    /** This layer with a shadow that fades towards the margin. */
    UiLayer shaded() {
        int wide = width + 2 * MARGIN;
        int high = height + 2 * MARGIN;
        byte[] density = new byte[wide * high];
        for (int i = 0; i < density.length; i++) {
            double dx = Math.max(0, Math.max(MARGIN - i % wide, i % wide - (wide - 1 - MARGIN)));
            double dy = Math.max(0, Math.max(MARGIN - i / wide, i / wide - (high - 1 - MARGIN)));
            double near = Math.max(0, 1 - StrictMath.sqrt(dx * dx + dy * dy) / (MARGIN + 1));
            density[i] = (byte) (DENSEST * near * near);
        }
        return new UiLayer(left, top, width, height, pixels, opacity, density, glyphs);
    }
}
