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
import dev.cinch.workload.input.GlyphAtlas;
import dev.cinch.workload.input.UiLayer;
import dev.cinch.workload.input.UserInterface;
import java.util.List;

/**
 * A compositor that blends the layers, shadows and letters of a screen into a frame, from back to front.
 *
 * <p>Data: a {@link UserInterface} that the seed chooses: RGBA8 layers with flat areas, gradients and photos, masks and a
 * {@link GlyphAtlas} of 8 bits. The papers' graphics are traces of mobile programs that nobody has published; ours have
 * such contents, with a font of our own.
 *
 * <p>{@code paper} is a screen of 2,560 x 1,440. All blending is in integers, so the frame is exact.
 */
public final class Compositor implements Workload {
    private static final Dimensions BLOCK = Dimensions.of(32, 8);
    private static final Dimensions GLYPH = Dimensions.of(GlyphAtlas.WIDTH, GlyphAtlas.HEIGHT);

    private record Size(int width, int height) {
        static Size of(Scale scale) {
            return switch (scale) {
                case TINY -> new Size(64, 56);
                case SMALL -> new Size(680, 456);
                case PAPER -> new Size(2560, 1440);
            };
        }
    }

    @Override
    public String name() {
        return "compositor";
    }

    @Override
    public String shortName() {
        return "CMP";
    }

    @Override
    public String suite() {
        return "ours";
    }

    @Override
    public String summary() {
        return "blending of user-interface layers and text";
    }

    @Override
    public boolean exact() {
        return true;
    }

    @Override
    public void run(Device device, Scale scale, long seed, Judge judge) {
        Size size = Size.of(scale);
        SplitMix random = new SplitMix(seed);
        List<UiLayer> layers = UserInterface.of(seed).layers(size.width, size.height, random.nextLong());
        byte[] coverage = GlyphAtlas.coverage();
        Host host = new Host(device, this);
        Buffer frame = host.allocate("frame", 4L * size.width * size.height);
        Buffer atlas = host.upload("atlas", coverage);
        Argument[] target = {Argument.of(frame), Argument.of(size.width), Argument.of(size.height)};
        for (int i = 0; i < layers.size(); i++) {
            UiLayer layer = layers.get(i);
            Buffer pixels = host.upload("layer " + i, layer.pixels());
            if (layer.shadow().length > 0) {
                darken(host, target, host.upload("shadow " + i, layer.shadow()), layer);
            }
            blend(host, target, pixels, layer);
            if (layer.glyphs().length > 0) {
                host.launch(
                        "text",
                        Dimensions.of(layer.glyphs().length / 4),
                        GLYPH,
                        target[0],
                        target[1],
                        target[2],
                        Argument.of(atlas),
                        Argument.of(host.upload("glyphs " + i, layer.glyphs())));
            }
        }
        Blender blender = new Blender(size.width, size.height);
        layers.forEach(layer -> blender.add(layer, coverage));
        judge.exact("frame", blender.pixels(), host.ints(frame));
    }

    private static void blend(Host host, Argument[] target, Buffer pixels, UiLayer layer) {
        host.launch(
                "blend",
                grid(layer.width(), layer.height()),
                BLOCK,
                target[0],
                target[1],
                target[2],
                Argument.of(pixels),
                Argument.of(layer.width()),
                Argument.of(layer.height()),
                Argument.of(layer.left()),
                Argument.of(layer.top()),
                Argument.of(layer.opacity()));
    }

    private static void darken(Host host, Argument[] target, Buffer shadow, UiLayer layer) {
        int width = layer.width() + 2 * UiLayer.MARGIN;
        int height = layer.height() + 2 * UiLayer.MARGIN;
        host.launch(
                "darken",
                grid(width, height),
                BLOCK,
                target[0],
                target[1],
                target[2],
                Argument.of(shadow),
                Argument.of(width),
                Argument.of(height),
                Argument.of(layer.left() - UiLayer.MARGIN),
                Argument.of(layer.top() - UiLayer.MARGIN));
    }

    private static Dimensions grid(int width, int height) {
        return Dimensions.of(Host.cover(width, BLOCK.x()), Host.cover(height, BLOCK.y()));
    }
}
