package dev.cinch.workload.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.workload.input.GlyphAtlas;
import dev.cinch.workload.input.UiLayer;
import org.junit.jupiter.api.Test;

class CompositorTest {
    private static final byte[] NO_SHADOW = {};
    private static final int[] NO_TEXT = {};

    @Test
    void scalesEachChannelToTheNearest() {
        assertThat(Blender.scaled(0xFF804001, 255)).isEqualTo(0xFF804001);
        assertThat(Blender.scaled(0xFF804001, 0)).isZero();
        // 255, 128, 64 and 1 times 100 / 255: 100, 50.2, 25.1, 0.4
        assertThat(Blender.scaled(0xFF804001, 100)).isEqualTo(0x64321900);
        assertThat(Blender.scaled(0x00000055, 153)).isEqualTo(51); // a third of 153
    }

    @Test
    void whatIsUnderneathShinesThrough() {
        // Half white over blue: 128 + 0 and 128 + 255 * 127 / 255
        assertThat(Blender.over(0x80808080, 0xFFFF0000)).isEqualTo(0xFFFF8080);
        assertThat(Blender.over(0xFF102030, 0xFFFFFFFF)).isEqualTo(0xFF102030);
        assertThat(Blender.over(0, 0xFF102030)).isEqualTo(0xFF102030);
    }

    @Test
    void layersAreCutAtTheEdge() {
        Blender blender = new Blender(2, 2);
        int[] pixels = {0xFF000001, 0xFF000002, 0xFF000003, 0xFF000004};
        blender.add(new UiLayer(1, -1, 2, 2, pixels, 255, NO_SHADOW, NO_TEXT), new byte[0]);
        assertThat(blender.pixels()).containsExactly(0, 0xFF000003, 0, 0);
    }

    @Test
    void shadowsComeFirstAndTextLast() {
        Blender blender = new Blender(2, 1);
        blender.add(new UiLayer(0, 0, 2, 1, new int[] {-1, -1}, 255, NO_SHADOW, NO_TEXT), new byte[0]);
        int side = 1 + 2 * UiLayer.MARGIN;
        byte[] shadow = new byte[side * side];
        shadow[UiLayer.MARGIN * side + UiLayer.MARGIN] = (byte) 255; // under the layer
        shadow[UiLayer.MARGIN * side + UiLayer.MARGIN + 1] = 51; // a fifth, to its right
        byte[] atlas = new byte[GlyphAtlas.COUNT * GlyphAtlas.WIDTH * GlyphAtlas.HEIGHT];
        atlas[3 * GlyphAtlas.WIDTH] = (byte) 255; // the first pixel of glyph 3
        int[] text = {0, 0, 3, 0xFF0000FF};
        blender.add(new UiLayer(0, 0, 1, 1, new int[] {0xFF00FF00}, 255, shadow, NO_TEXT), atlas);
        assertThat(blender.pixels()).containsExactly(0xFF00FF00, 0xFFCCCCCC);
        blender.add(new UiLayer(0, 0, 1, 1, new int[] {0xFF00FF00}, 255, NO_SHADOW, text), atlas);
        assertThat(blender.pixels()).containsExactly(0xFF0000FF, 0xFFCCCCCC);
    }
}
