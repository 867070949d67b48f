package dev.cinch.workload.trace;

import dev.cinch.base.SplitMix;
import dev.cinch.workload.Scale;
import dev.cinch.workload.input.Float16;
import dev.cinch.workload.input.Mesh;
import dev.cinch.workload.input.PaintedTexture;
import dev.cinch.workload.input.Scenery;
import dev.cinch.workload.program.Rasterizer;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The drawing of the rasterizer. Frame and textures are those of the program. Its meshes fit into a few kilobytes, so
 * vertices and indices are of the same scenery with more detail.
 */
final class RasterizerDrawing implements Drawing {
    /** Textures of the things in a scene: two a scene, half of what the program has. */
    private static final Map<Scenery, int[]> MATERIALS = Map.of(
            Scenery.HILLS, new int[] {PaintedTexture.GRASS, PaintedTexture.ROCK},
            Scenery.TOWN, new int[] {PaintedTexture.WINDOWS, PaintedTexture.TILES},
            Scenery.BALLS, new int[] {PaintedTexture.ROCK, PaintedTexture.TILES});

    private static final int FLOAT_VERTEX = 24;
    private static final int HALF_VERTEX = 16;

    @Override
    public String program() {
        return "rasterizer";
    }

    @Override
    public Map<String, String> buffers() {
        Map<String, String> buffers = new LinkedHashMap<>();
        buffers.put("colour", "RGBA8, tiles of 8 x 4 pixels");
        buffers.put("depth", "depth of 24 bits over a stencil of 8, tiles of 8 x 4 pixels");
        buffers.put("textures", "RGBA8, two of them, tiles of 8 x 4 texels");
        buffers.put("vertices-f32", "x, y, z, u, v, brightness in f32, vertex by vertex");
        buffers.put("vertices-f16", "x, y, z, 1, u, v, brightness, 0 in f16, vertex by vertex");
        buffers.put("indices", "three vertices of 32 bits a triangle");
        return buffers;
    }

    @Override
    public Map<String, byte[]> draw(Scale scale, long seed) {
        CapturedBuffers captured = CapturedBuffers.of(program(), scale, seed);
        Scenery scenery = Scenery.of(seed);
        Mesh mesh = scenery.mesh(detail(scenery, scale), new SplitMix(seed).nextLong());
        int width = Rasterizer.frameWidth(scale);
        return Map.of(
                "colour", Pixels.tiled(captured.bytes("colour"), width),
                "depth", Pixels.tiled(captured.bytes("depth and stencil"), width),
                "textures", textures(captured.bytes("textures"), MATERIALS.get(scenery)),
                "vertices-f32", floats(mesh),
                "vertices-f16", halves(mesh),
                "indices", indices(mesh));
    }

    /** The detail of a scenery that gives about 1,500 vertices, 20,000, or 40,000. */
    private static int detail(Scenery scenery, Scale scale) {
        int thousands = switch (scale) {
            case TINY -> 1;
            case SMALL -> 20;
            case PAPER -> 40;
        };
        double vertices = 1000.0 * thousands;
        return (int)
                switch (scenery) {
                    case HILLS -> StrictMath.sqrt(vertices / 9);
                    case TOWN -> StrictMath.sqrt(vertices / 24);
                    case BALLS -> StrictMath.cbrt(vertices * 8 / 3);
                };
    }

    private static byte[] textures(byte[] all, int[] materials) {
        int bytes = all.length / PaintedTexture.COUNT;
        int side = (int) StrictMath.sqrt(bytes / 4);
        byte[] chosen = new byte[materials.length * bytes];
        for (int i = 0; i < materials.length; i++) {
            byte[] one = Arrays.copyOfRange(all, materials[i] * bytes, (materials[i] + 1) * bytes);
            System.arraycopy(Pixels.tiled(one, side), 0, chosen, i * bytes, bytes);
        }
        return chosen;
    }

    private static byte[] floats(Mesh mesh) {
        ByteBuffer bytes = Pixels.buffer(FLOAT_VERTEX * mesh.vertices());
        for (int vertex = 0; vertex < mesh.vertices(); vertex++) {
            for (int i = 0; i < 3; i++) {
                bytes.putFloat(mesh.positions()[3 * vertex + i]);
            }
            for (int i = 0; i < 3; i++) {
                bytes.putFloat(Float16.toFloat(mesh.attributes()[4 * vertex + i]));
            }
        }
        return bytes.array();
    }

    private static byte[] halves(Mesh mesh) {
        ByteBuffer bytes = Pixels.buffer(HALF_VERTEX * mesh.vertices());
        for (int vertex = 0; vertex < mesh.vertices(); vertex++) {
            for (int i = 0; i < 3; i++) {
                bytes.putShort(Float16.of(mesh.positions()[3 * vertex + i]));
            }
            bytes.putShort(Float16.of(1));
            for (int i = 0; i < 4; i++) {
                bytes.putShort(mesh.attributes()[4 * vertex + i]);
            }
        }
        return bytes.array();
    }

    private static byte[] indices(Mesh mesh) {
        ByteBuffer bytes = Pixels.buffer(4 * mesh.indices().length);
        for (int index : mesh.indices()) {
            bytes.putInt(index);
        }
        return bytes.array();
    }
}
