package dev.cinch.workload.input;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SphereSceneTest {
    @ParameterizedTest
    @EnumSource(SphereScene.class)
    void bodiesStandBeforeTheEye(SphereScene scene) {
        float[] spheres = scene.spheres(9, 2);
        assertThat(spheres).hasSize(72);
        for (int i = 0; i < spheres.length; i += 8) {
            assertThat(spheres[i + 2] - spheres[i + 3]).as("the nearest z").isGreaterThan(1);
            assertThat(spheres[i + 3]).as("radius").isBetween(0.2f, 2f);
            for (int channel = 4; channel < 8; channel++) {
                assertThat(spheres[i + channel]).isBetween(0f, 1f);
            }
        }
        assertThat(scene.planes()).startsWith(0, 1, 0);
    }

    @ParameterizedTest
    @EnumSource(SphereScene.class)
    void theSeedChooses(SphereScene scene) {
        assertThat(SphereScene.of(scene.ordinal() + 3)).isEqualTo(scene);
    }
}
