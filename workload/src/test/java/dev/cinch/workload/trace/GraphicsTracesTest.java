package dev.cinch.workload.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.workload.Scale;
import java.util.Map;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class GraphicsTracesTest {
    private static byte[] content(String trace) {
        GraphicsTrace wanted = GraphicsTraces.CATALOGUE.get(trace);
        return wanted.scene().draw(Scale.TINY).get(wanted);
    }

    private static long crc(byte[] bytes) {
        CRC32C crc = new CRC32C();
        crc.update(bytes);
        return crc.getValue();
    }

    @Test
    void thereAreEnough() {
        assertThat(GraphicsTraces.CATALOGUE.list()).hasSizeGreaterThanOrEqualTo(24);
        assertThat(GraphicsTraces.CATALOGUE.names()).contains("rasterizer-hills-depth", "compositor-phone-layers");
    }

    @Test
    void allAreWholeBlocksThatSaySomething() {
        for (GraphicsScene scene : GraphicsTraces.SCENES) {
            Map<GraphicsTrace, byte[]> drawn = scene.draw(Scale.TINY);
            assertThat(drawn.keySet()).containsExactlyElementsOf(scene.traces());
            drawn.forEach((trace, content) -> {
                assertThat(content.length).as(trace.name()).isPositive();
                assertThat(content.length % 128).as(trace.name()).isZero();
                assertThat(content).as(trace.name()).isNotEqualTo(new byte[content.length]);
            });
        }
    }

    /** A picture of 680 by 456 pixels of four bytes: no part of a buffer is left out, its lower half least of all. */
    @Test
    void buffersAreWhole() {
        GraphicsTrace frame = GraphicsTraces.CATALOGUE.get("compositor-phone-frame");
        assertThat(frame.scene().draw(Scale.SMALL).get(frame)).hasSize(680 * 456 * 4);
    }

    /** The same on every machine, for ever: an input generator or a program that changes must say so here. */
    @ParameterizedTest
    @CsvSource({
        "rasterizer-hills-colour, 4096, 1231031807",
        "rasterizer-town-depth, 4096, 921202511",
        "rasterizer-balls-vertices-f16, 34176, 1866229697",
        "compositor-desktop-frame, 14336, 879180191",
        "compositor-document-masks, 19072, 1689166320",
        "ray-tracer-room-light-f16, 6144, 1372276487",
        "ray-tracer-pearls-depth, 3072, 1402574066"
    })
    void contents(String trace, int bytes, long crc) {
        byte[] content = content(trace);
        assertThat(content).hasSize(bytes);
        assertThat(crc(content)).isEqualTo(crc);
        assertThat(content(trace)).isEqualTo(content);
    }

    /** Four rows of 16 pixels, number by number: the first block takes pixels 0 to 7 of four rows. */
    @Test
    void tiles() {
        byte[] rows = new byte[4 * 16 * 4];
        for (int pixel = 0; pixel < 64; pixel++) {
            rows[4 * pixel] = (byte) pixel;
        }
        byte[] tiles = Pixels.tiled(rows, 16);
        int[] expected = {0, 7, 16, 23, 48, 55, 8, 15, 63};
        int[] at = {0, 7, 8, 15, 24, 31, 32, 39, 63};
        for (int i = 0; i < at.length; i++) {
            assertThat(tiles[4 * at[i]]).as("pixel %d", at[i]).isEqualTo((byte) expected[i]);
        }
    }

    @Test
    void halvesOfFloats() {
        byte[] one = {0, 0, (byte) 0x80, 0x3F, 0, 0, 0, (byte) 0xC0};
        assertThat(Pixels.halves(one)).containsExactly(0, 0x3C, 0, 0xC0);
    }
}
