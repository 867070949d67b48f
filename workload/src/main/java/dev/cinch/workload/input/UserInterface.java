package dev.cinch.workload.input;

import dev.cinch.base.SplitMix;
import java.util.List;

/** Screens as people look at them, in layers from back to front. */
public enum UserInterface {
    /** A photo with windows on it, one over the other, and a bar at the bottom. */
    DESKTOP {
        @Override
        public List<UiLayer> layers(int width, int height, long seed) {
            SplitMix random = new SplitMix(seed);
            int bar = height / 8;
            return List.of(
                    new UiCanvas(0, 0, width, height)
                            .photo(0, 0, width, height, random.nextLong())
                            .layer(OPAQUE),
                    window(width / 16, height / 12, width / 2, height / 2, random),
                    window(width * 3 / 8, height / 4, width / 2, height / 2, random),
                    new UiCanvas(0, height - bar, width, bar)
                            .box(0, 0, width, bar, 0, UiCanvas.colour(24, 26, 32, 255))
                            .box(width / 40, bar / 4, width / 3, bar / 2, bar / 6, UiCanvas.colour(70, 76, 90, 255))
                            .layer(200));
        }

        private UiLayer window(int left, int top, int width, int height, SplitMix random) {
            int title = Math.max(6, height / 9);
            int margin = Math.max(3, width / 24);
            int half = width / 2;
            return new UiCanvas(left, top, width, height)
                    .box(0, 0, width, height, 5, UiCanvas.colour(238, 239, 242, 255))
                    .gradient(5, 1, width - 10, title, PALE, UiCanvas.colour(198, 206, 220, 255))
                    .photo(margin, title + margin, half - 2 * margin, height / 2, random.nextLong())
                    .box(margin, height - 2 * title, half - 2 * margin, title, 3, UiCanvas.colour(48, 112, 220, 255))
                    .text(half, title + margin, half - margin, height - title - margin, INK, random)
                    .layer(OPAQUE)
                    .shaded();
        }
    },
    /** A home screen: a smooth background, cards with icons, and a sheet that lets them shine through. */
    PHONE {
        @Override
        public List<UiLayer> layers(int width, int height, long seed) {
            SplitMix random = new SplitMix(seed);
            int hue = random.nextInt(100);
            int dark = UiCanvas.colour(30, 40 + hue / 2, 90, 255);
            int light = UiCanvas.colour(200, 120 + hue, 150, 255);
            UiCanvas cards = new UiCanvas(0, height / 10, width, height * 6 / 10);
            int columns = 6;
            int cell = width / columns;
            for (int y = 0; y + cell <= height * 6 / 10; y += cell) {
                for (int column = 0; column < columns; column++) {
                    int colour = UiCanvas.colour(
                            60 + random.nextInt(196), 60 + random.nextInt(196), 60 + random.nextInt(196), 255);
                    cards.box(column * cell + cell / 8, y + cell / 8, cell * 3 / 4, cell * 3 / 4, cell / 6, colour);
                    cards.box(column * cell + cell / 3, y + cell / 3, cell / 3, cell / 3, cell / 6, WHITE);
                }
            }
            int sheet = height * 4 / 10;
            return List.of(
                    new UiCanvas(0, 0, width, height)
                            .gradient(0, 0, width, height, dark, light)
                            .layer(OPAQUE),
                    cards.layer(OPAQUE),
                    new UiCanvas(width / 20, height - sheet, width * 9 / 10, sheet)
                            .box(0, 0, width * 9 / 10, 2 * sheet, 8, WHITE)
                            .text(12, 8, width * 9 / 10 - 24, sheet - 8, INK, random)
                            .layer(216)
                            .shaded());
        }
    },
    /** A page of text between gray margins, with a picture, under a tool bar and a dialogue. */
    DOCUMENT {
        @Override
        public List<UiLayer> layers(int width, int height, long seed) {
            SplitMix random = new SplitMix(seed);
            int bar = height / 8;
            int pageWidth = width * 3 / 4;
            int page = height - bar;
            UiCanvas tools = new UiCanvas(0, 0, width, bar)
                    .gradient(0, 0, width, bar, PALE, UiCanvas.colour(206, 208, 214, 255));
            for (int x = bar / 4; x + bar / 2 < width; x += bar) {
                int shade = 80 + random.nextInt(100);
                tools.box(x, bar / 4, bar / 2, bar / 2, bar / 8, UiCanvas.colour(shade, shade, shade + 30, 255));
            }
            return List.of(
                    new UiCanvas(0, 0, width, height)
                            .box(0, 0, width, height, 0, UiCanvas.colour(140, 142, 146, 255))
                            .layer(OPAQUE),
                    new UiCanvas(width / 8, bar, pageWidth, page)
                            .box(0, 0, pageWidth, page, 0, WHITE)
                            .photo(pageWidth / 2, page / 16, pageWidth * 3 / 7, page / 3, random.nextLong())
                            .text(pageWidth / 14, page / 16, pageWidth * 3 / 8, page / 3, INK, random)
                            .text(pageWidth / 14, page * 7 / 16, pageWidth * 6 / 7, page / 2, INK, random)
                            .layer(OPAQUE)
                            .shaded(),
                    tools.layer(OPAQUE),
                    new UiCanvas(width / 4, height / 3, width / 2, height / 3)
                            .box(0, 0, width / 2, height / 3, 6, PALE)
                            .text(10, 8, width / 2 - 20, height / 3 - 8, INK, random)
                            .layer(OPAQUE)
                            .shaded());
        }
    };

    private static final int OPAQUE = 255;
    private static final int WHITE = UiCanvas.colour(255, 255, 255, 255);
    private static final int PALE = UiCanvas.colour(236, 238, 242, 255);
    private static final int INK = UiCanvas.colour(28, 30, 34, 255);

    /** The seed says which, one after the other. */
    public static UserInterface of(long seed) {
        return values()[(int) Math.floorMod(seed, (long) values().length)];
    }

    public abstract List<UiLayer> layers(int width, int height, long seed);
}
