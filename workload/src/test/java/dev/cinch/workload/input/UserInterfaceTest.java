package dev.cinch.workload.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class UserInterfaceTest {
    @ParameterizedTest
    @EnumSource(UserInterface.class)
    void isWellFormed(UserInterface screen) {
        List<UiLayer> layers = screen.layers(320, 240, 7);
        assertThat(Arrays.stream(layers.get(0).pixels())).hasSize(320 * 240).allMatch(pixel -> pixel >>> 24 == 255);
        int glyphs = 0;
        for (UiLayer layer : layers) {
            assertThat(layer.pixels()).hasSize(layer.width() * layer.height());
            // Colours multiplied by alpha are never larger than it.
            assertThat(Arrays.stream(layer.pixels())).allMatch(UserInterfaceTest::multiplied);
            glyphs += layer.glyphs().length / 4;
            for (int i = 0; i < layer.glyphs().length; i += 4) {
                assertThat(layer.glyphs()[i + 2]).isBetween(1, GlyphAtlas.COUNT - 1);
            }
        }
        assertThat(glyphs).isGreaterThan(50);
        assertThat(layers).anyMatch(layer -> layer.shadow().length > 0);
    }

    private static boolean multiplied(int pixel) {
        int alpha = pixel >>> 24;
        return (pixel & 255) <= alpha && (pixel >>> 8 & 255) <= alpha && (pixel >>> 16 & 255) <= alpha;
    }

    @ParameterizedTest
    @EnumSource(UserInterface.class)
    void theSeedChooses(UserInterface screen) {
        assertThat(UserInterface.of(screen.ordinal() + 3)).isEqualTo(screen);
    }

    @Test
    void glyphsAreStrokesOnNothing() {
        byte[] atlas = GlyphAtlas.coverage();
        int empty = 0;
        int full = 0;
        for (byte covered : atlas) {
            empty += covered == 0 ? 1 : 0;
            full += covered == (byte) 255 ? 1 : 0;
        }
        assertThat(empty / (double) atlas.length).isBetween(0.5, 0.9);
        assertThat(full / (double) atlas.length).isBetween(0.01, 0.3);
    }
}
