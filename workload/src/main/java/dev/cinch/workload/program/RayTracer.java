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
import dev.cinch.workload.input.SphereScene;

/**
 * A tracer of rays through spheres and planes with shadows and reflections, which develops the light into a frame.
 *
 * <p>Data: a {@link SphereScene} that the seed chooses, the light and the distance of every pixel in f32, and the frame in
 * RGBA8. The papers' graphics are traces that nobody has published; none of them is said to be of a ray tracer, which
 * stands here for frames with smooth shades and few textures.
 *
 * <p>{@code paper} is a frame of 1,280 x 720. All operations are rounded as IEEE says, so the light is exact.
 */
public final class RayTracer implements Workload {
    private static final Dimensions BLOCK = Dimensions.of(16, 8);
    private static final int BOUNCES = 3;
    /** The direction towards the light; of length 1. */
    private static final float[] LIGHT = {-0.48f, 0.8f, -0.36f};

    private record Size(int width, int height, int spheres) {
        static Size of(Scale scale) {
            return switch (scale) {
                case TINY -> new Size(32, 24, 4);
                case SMALL -> new Size(256, 240, 8);
                case PAPER -> new Size(1280, 720, 16);
            };
        }

        int pixels() {
            return width * height;
        }
    }

    @Override
    public String name() {
        return "ray-tracer";
    }

    @Override
    public String shortName() {
        return "RAY";
    }

    @Override
    public String suite() {
        return "ours";
    }

    @Override
    public String summary() {
        return "spheres and planes with shadows and reflections";
    }

    @Override
    public boolean exact() {
        return true;
    }

    @Override
    public void run(Device device, Scale scale, long seed, Judge judge) {
        Size size = Size.of(scale);
        SphereScene scene = SphereScene.of(seed);
        float[] spheres = scene.spheres(size.spheres, new SplitMix(seed).nextLong());
        float[] planes = scene.planes();
        Host host = new Host(device, this);
        Buffer radiance = host.allocate("radiance", 16L * size.pixels());
        Buffer frame = host.allocate("frame", 4L * size.pixels());
        Dimensions grid = Dimensions.of(size.width / BLOCK.x(), size.height / BLOCK.y());
        host.launch(
                "trace",
                grid,
                BLOCK,
                Argument.of(host.upload("spheres", spheres)),
                Argument.of(size.spheres),
                Argument.of(host.upload("planes", planes)),
                Argument.of(planes.length / 8),
                Argument.of(radiance),
                Argument.of(size.width),
                Argument.of(size.height),
                Argument.of(LIGHT[0]),
                Argument.of(LIGHT[1]),
                Argument.of(LIGHT[2]),
                Argument.of(BOUNCES));
        host.launch("develop", grid, BLOCK, Argument.of(radiance), Argument.of(frame), Argument.of(size.width));
        LightPath path = new LightPath(spheres, planes, LIGHT, BOUNCES);
        float[] light = new float[4 * size.pixels()];
        int[] pixels = new int[size.pixels()];
        for (int i = 0; i < pixels.length; i++) {
            path.follow(i % size.width, i / size.width, size.width, size.height);
            path.store(light, 4 * i);
            pixels[i] = path.pixel();
        }
        judge.exact("radiance", light, host.floats(radiance));
        judge.exact("frame", pixels, host.ints(frame));
    }
}
