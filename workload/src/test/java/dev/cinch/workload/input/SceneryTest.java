package dev.cinch.workload.input;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SceneryTest {
    @ParameterizedTest
    @EnumSource(Scenery.class)
    void isASoundMeshBeforeTheCamera(Scenery scenery) {
        Mesh mesh = scenery.mesh(6, 5);
        assertThat(mesh.triangles()).isBetween(400, 800);
        assertThat(mesh.indices()).hasSize(3 * mesh.triangles());
        assertThat(mesh.attributes()).hasSize(4 * mesh.vertices());
        for (int index : mesh.indices()) {
            assertThat(index).isBetween(0, mesh.vertices() - 1);
            assertThat(mesh.positions()[3 * index + 2]).isBetween(0.6f, 40f);
        }
        for (int i = 0; i < mesh.vertices(); i++) {
            assertThat(Float16.toFloat(mesh.attributes()[4 * i])).isBetween(0f, 8f);
            assertThat(Float16.toFloat(mesh.attributes()[4 * i + 2])).isBetween(0f, 1.1f);
        }
        for (int material : mesh.materials()) {
            assertThat(material).isBetween(0, PaintedTexture.COUNT - 1);
        }
    }

    @ParameterizedTest
    @EnumSource(Scenery.class)
    void theSeedChooses(Scenery scenery) {
        assertThat(Scenery.of(scenery.ordinal() + 6)).isEqualTo(scenery);
        assertThat(Scenery.of(scenery.ordinal() - 3)).isEqualTo(scenery);
    }
}
