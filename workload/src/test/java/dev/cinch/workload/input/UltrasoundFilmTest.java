package dev.cinch.workload.input;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class UltrasoundFilmTest {
    private final UltrasoundFilm film = UltrasoundFilm.of(160, 152, 7, 4);

    @Test
    void isBlackOutsideTheFan() {
        for (float[] frame : film.frames()) {
            assertThat(frame[160 * 5]).isZero();
            assertThat(frame[frame.length - 1]).isZero();
        }
    }

    @Test
    void hasWholeGrayLevelsAndABrightWall() {
        double wall = 0;
        double blood = 0;
        int inWall = 0;
        int inBlood = 0;
        float[] frame = film.frames()[0];
        for (int i = 0; i < frame.length; i++) {
            assertThat(frame[i]).isBetween(0f, 255f).isEqualTo((int) frame[i]);
            double radius = Math.hypot(i % 160 - 80, i / 160 - 152 * 0.55) / 152;
            wall += radius > 0.21 && radius < 0.29 ? frame[i] : 0;
            inWall += radius > 0.21 && radius < 0.29 ? 1 : 0;
            blood += radius < 0.19 ? frame[i] : 0;
            inBlood += radius < 0.19 ? 1 : 0;
        }
        assertThat(wall / inWall).isGreaterThan(4 * blood / inBlood);
    }

    /** A quarter of a beat stretches by 8 %: what was 40 to the right of the middle is then 43. */
    @Test
    void tissueMoves() {
        int row = (int) (152 * 0.55);
        double still = 0;
        double moved = 0;
        for (int x = -8; x <= 8; x++) {
            float before = film.frames()[0][row * 160 + 80 + 40 + x];
            still += Math.abs(before - film.frames()[6][row * 160 + 80 + 40 + x]);
            moved += Math.abs(before - film.frames()[6][row * 160 + 80 + 43 + x]);
        }
        assertThat(moved).isLessThan(still / 2);
    }
}
