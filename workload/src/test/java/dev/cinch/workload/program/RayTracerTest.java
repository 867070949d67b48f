package dev.cinch.workload.program;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** One pixel, whose ray goes straight along z. */
class RayTracerTest {
    private static final float[] NOTHING = {};
    private static final float[] FROM_THE_EYE = {0, 0, -1};

    @Test
    void emptySpaceIsSky() {
        assertThat(traced(NOTHING, NOTHING, FROM_THE_EYE)).containsExactly(0.9f, 0.9f, 1, 1000);
    }

    /** Lit from the front: 1.2 + 0.15 of its colour. */
    @Test
    void aSphereSendsItsColourBack() {
        float[] sphere = {0, 0, 5, 1, 0.5f, 1, 0, 0};
        assertThat(traced(sphere, NOTHING, FROM_THE_EYE))
                .usingComparatorWithPrecision(1e-6f)
                .containsExactly(0.675f, 1.35f, 0, 4);
    }

    /** Half of that, and half of the sky behind the eye. */
    @Test
    void aMirrorAddsWhatItSees() {
        float[] sphere = {0, 0, 5, 1, 0.5f, 1, 0, 0.5f};
        assertThat(traced(sphere, NOTHING, FROM_THE_EYE))
                .usingComparatorWithPrecision(1e-6f)
                .containsExactly(0.3375f + 0.45f, 0.675f + 0.45f, 0.5f, 4);
    }

    /** At (0, 0, 5), on a dark square; the sphere stands on the way to the light only. */
    @Test
    void aPlaneHasSquaresAndShadows() {
        float[] plane = {0, 0, -1, -5, 1, 0.5f, 0, 0};
        float[] light = {0, 0.6f, -0.8f};
        assertThat(traced(NOTHING, plane, light))
                .usingComparatorWithPrecision(1e-6f)
                .containsExactly(0.2775f, 0.13875f, 0, 5); // a quarter of 1.2 * 0.8 + 0.15
        float[] sphere = {0, 1.2f, 3.4f, 0.5f, 1, 1, 1, 0};
        assertThat(traced(sphere, plane, light))
                .usingComparatorWithPrecision(1e-6f)
                .containsExactly(0.0375f, 0.01875f, 0, 5);
    }

    @Test
    void theFirstOfTwoIsSeen() {
        float[] spheres = {0, 0, 9, 1, 1, 1, 1, 0, 0, 0, 4, 1, 0, 0, 1, 0};
        assertThat(traced(spheres, NOTHING, FROM_THE_EYE))
                .usingComparatorWithPrecision(1e-6f)
                .containsExactly(0, 0, 1.35f, 3);
    }

    @Test
    void levelsSaturate() {
        assertThat(LightPath.level(0)).isZero();
        assertThat(LightPath.level(0.5f)).isEqualTo(180); // 255 times the root of a half is 180.3
        assertThat(LightPath.level(1e9f)).isEqualTo(255);
    }

    private static float[] traced(float[] spheres, float[] planes, float[] light) {
        LightPath path = new LightPath(spheres, planes, light, 3);
        path.follow(0, 0, 1, 1);
        float[] seen = new float[4];
        path.store(seen, 0);
        return seen;
    }
}
