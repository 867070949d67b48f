package dev.cinch.workload.program;

import dev.cinch.base.SplitMix;
import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Dimensions;
import dev.cinch.workload.Host;
import dev.cinch.workload.Judge;
import dev.cinch.workload.Scale;
import dev.cinch.workload.Workload;
import dev.cinch.workload.input.Mesh;
import dev.cinch.workload.input.PaintedTexture;
import dev.cinch.workload.input.Scenery;

/**
 * A rasterizer that draws textured triangles with a depth test, tile by tile.
 *
 * <p>Data: a {@link Scenery} that the seed chooses, with positions in f32, texture coordinates and brightness in f16,
 * textures and frame in RGBA8, and depth of 24 bits with a stencil of 8 that says the material. The papers' graphics are
 * traces of mobile games that nobody has published; ours have what such games have, but fewer and simpler things.
 *
 * <p>{@code paper} is a frame of 1,280 x 720. Coverage is decided in integers and colours are rounded the same way
 * everywhere, so the frame is exact.
 */
public final class Rasterizer implements Workload {
    static final int SKY = 0xFFE0_A060;
    static final int HORIZON = 0xFFF0_E8D8;
    private static final int TILE = 16;
    private static final int THREADS = 64;
    private static final int TRIANGLE_BYTES = 112;
    private static final int VERTEX_BYTES = 32;

    record Size(int width, int height, int texture, int detail) {
        static Size of(Scale scale) {
            return switch (scale) {
                case TINY -> new Size(32, 32, 32, 2);
                case SMALL -> new Size(384, 224, 256, 6);
                case PAPER -> new Size(1280, 720, 512, 14);
            };
        }
    }

    /** Pixels in a row of the frame. */
    public static int frameWidth(Scale scale) {
        return Size.of(scale).width;
    }

    @Override
    public String name() {
        return "rasterizer";
    }

    @Override
    public String shortName() {
        return "RST";
    }

    @Override
    public String suite() {
        return "ours";
    }

    @Override
    public String summary() {
        return "triangles with depth test and bilinear textures";
    }

    @Override
    public boolean exact() {
        return true;
    }

    @Override
    public void run(Device device, Scale scale, long seed, Judge judge) {
        Size size = Size.of(scale);
        SplitMix random = new SplitMix(seed);
        Mesh mesh = Scenery.of(seed).mesh(size.detail, random.nextLong());
        int[] texels = PaintedTexture.all(size.texture, random.nextLong());
        float[] camera = Scenery.camera(size.width, size.height);
        Argument width = Argument.of(size.width);
        Argument height = Argument.of(size.height);

        Host host = new Host(device, this);
        Buffer positions = host.upload("positions", mesh.positions());
        Buffer attributes = host.upload("attributes", bytes(mesh.attributes()));
        Buffer indices = host.upload("indices", mesh.indices());
        Buffer materials = host.upload("materials", mesh.materials());
        Buffer textures = host.upload("textures", texels);
        Buffer matrix = host.upload("camera", camera);
        Buffer vertices = host.allocate("vertices", (long) VERTEX_BYTES * mesh.vertices());
        Buffer triangles = host.allocate("triangles", (long) TRIANGLE_BYTES * mesh.triangles());
        Buffer bounds = host.allocate("bounds", 8L * mesh.triangles());
        Buffer colour = host.allocate("colour", 4L * size.width * size.height);
        Buffer depth = host.allocate("depth and stencil", 4L * size.width * size.height);
        host.launch(
                "transform",
                Dimensions.of(Host.cover(mesh.vertices(), THREADS)),
                Dimensions.of(THREADS),
                Argument.of(positions),
                Argument.of(attributes),
                Argument.of(matrix),
                Argument.of(vertices),
                Argument.of(mesh.vertices()),
                width,
                height);
        host.launch(
                "setup",
                Dimensions.of(Host.cover(mesh.triangles(), THREADS)),
                Dimensions.of(THREADS),
                Argument.of(vertices),
                Argument.of(indices),
                Argument.of(materials),
                Argument.of(triangles),
                Argument.of(bounds),
                Argument.of(mesh.triangles()),
                width,
                height);
        host.launch(
                "draw",
                Dimensions.of(size.width / TILE, size.height / TILE),
                Dimensions.of(TILE, TILE),
                Argument.of(triangles),
                Argument.of(bounds),
                Argument.of(mesh.triangles()),
                Argument.of(textures),
                Argument.of(size.texture),
                Argument.of(colour),
                Argument.of(depth),
                width,
                height,
                Argument.of(SKY),
                Argument.of(HORIZON));
        Painter painter = new Painter(size.width, size.height, SKY, HORIZON);
        painter.paint(mesh, camera, texels, size.texture);
        judge.exact("colour", painter.colour(), host.ints(colour));
        judge.exact("depth and stencil", painter.depthStencil(), host.ints(depth));
    }

    private static byte[] bytes(short[] values) {
        byte[] bytes = new byte[2 * values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[2 * i] = (byte) values[i];
            bytes[2 * i + 1] = (byte) (values[i] >> 8);
        }
        return bytes;
    }
}
