package dev.cinch.workload.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.workload.input.Float16;
import dev.cinch.workload.program.Painter.Corner;
import org.junit.jupiter.api.Test;

class RasterizerTest {
    private static final int RED = 0xFF0000FF;
    private static final int WHITE = 0xFFFFFFFF;
    private static final int BLACK = 0xFF000000;
    /** One texel each: white for material 0, red for material 1. */
    private static final int[] TEXELS = {WHITE, RED};

    /** Pixels whose middle lies on the common side belong to the lower triangle, whose left it is. */
    @Test
    void trianglesThatShareASideFillASquareWithoutOverlap() {
        Painter painter = new Painter(4, 4, BLACK, BLACK);
        painter.paint(corner(0, 0, 0.5f, 1), corner(4, 0, 0.5f, 1), corner(0, 4, 0.5f, 1), 0, TEXELS, 1);
        assertThat(painter.colour())
                .containsExactly(
                        WHITE, WHITE, WHITE, BLACK, WHITE, WHITE, BLACK, BLACK, WHITE, BLACK, BLACK, BLACK, BLACK,
                        BLACK, BLACK, BLACK);
        // The corners the other way round are drawn as well; depth 0.5 is not nearer than 0.5.
        painter.paint(corner(4, 0, 0.5f, 1), corner(0, 4, 0.5f, 1), corner(4, 4, 0.5f, 1), 1, TEXELS, 1);
        assertThat(painter.colour())
                .containsExactly(
                        WHITE, WHITE, WHITE, RED, WHITE, WHITE, RED, RED, WHITE, RED, RED, RED, RED, RED, RED, RED);
    }

    /** Half of 0xFFFFFF rounds to the even 0x800000; the stencil is the material and one. */
    @Test
    void theNearestWins() {
        Painter painter = new Painter(1, 1, BLACK, BLACK);
        assertThat(painter.depthStencil()).containsExactly(0xFFFFFF00);
        for (float depth : new float[] {0.75f, 0.5f, 0.625f}) {
            painter.paint(
                    corner(0, 0, depth, 1),
                    corner(2, 0, depth, 1),
                    corner(0, 2, depth, 1),
                    depth == 0.5f ? 1 : 0,
                    TEXELS,
                    1);
        }
        assertThat(painter.colour()).containsExactly(RED);
        assertThat(painter.depthStencil()).containsExactly(0x80000002);
    }

    @Test
    void brightnessDarkens() {
        Painter painter = new Painter(1, 1, BLACK, BLACK);
        painter.paint(corner(0, 0, 0, 0.5f), corner(2, 0, 0, 0.5f), corner(0, 2, 0, 0.5f), 0, TEXELS, 1);
        assertThat(painter.colour()).containsExactly(0xFF7F7F7F);
    }

    /** Two by two texels of 0, 64, 128 and 192; u and v are 0.25 at the middle of the first. */
    @Test
    void texelsAreBlendedAndRepeat() {
        int[] texels = {0, 64, 128, 192};
        assertThat(Painter.sampled(texels, 0, 2, 0.25f, 0.25f)).isZero();
        assertThat(Painter.sampled(texels, 0, 2, 0.5f, 0.25f)).isEqualTo(32);
        assertThat(Painter.sampled(texels, 0, 2, 0.5f, 0.5f)).isEqualTo(96);
        assertThat(Painter.sampled(texels, 0, 2, 1.75f, -0.25f)).isEqualTo(192);
        assertThat(Painter.sampled(texels, 0, 2, 0, 0.25f)).isEqualTo(32);
    }

    @Test
    void mixesEachChannelAlone() {
        assertThat(Painter.mixed(0x10FF0080, 0x30000040, 128)).isEqualTo(0x207F0060);
        assertThat(Painter.mixed(0x10FF0080, 0x30000040, 0)).isEqualTo(0x10FF0080);
    }

    @Test
    void halvesRoundToEven() {
        assertThat(Float16.of(1)).isEqualTo((short) 0x3C00);
        assertThat(Float16.of(-2.5f)).isEqualTo((short) 0xC100);
        assertThat(Float16.of(1 + 0x1p-11f)).isEqualTo((short) 0x3C00);
        assertThat(Float16.of(1 + 3 * 0x1p-11f)).isEqualTo((short) 0x3C02);
        assertThat(Float16.of(2047.75f / 1024)).isEqualTo((short) 0x4000);
        assertThat(Float16.of(3 * 0x1p-24f)).isEqualTo((short) 3);
        assertThat(Float16.of(1e6f)).isEqualTo((short) 0x7BFF);
        for (int bits = 0; bits < 0x7C00; bits++) {
            assertThat(Float16.of(Float16.toFloat((short) bits))).isEqualTo((short) bits);
        }
    }

    private static Corner corner(int x, int y, float z, float shade) {
        return new Corner(16 * x, 16 * y, z, 1, 0.5f, 0.5f, shade);
    }
}
