package dev.cinch.gpu.exec;

import dev.cinch.gpu.TextureSpec;

/** The instructions {@code txq} and {@code suq}: what a handle stands for. */
final class TextureQuery extends Op {
    private final int result;
    private final int handle;
    private final String what;

    TextureQuery(int result, int handle, String what) {
        this.result = result;
        this.handle = handle;
        this.what = what;
    }

    @Override
    protected void execute(Warp warp, int mask) {
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            Texture texture = warp.block.grid.texture(this, warp, lane, warp.d[handle][lane]);
            if (result >= 0) {
                warp.r[result][lane] = answer(texture);
            }
        }
    }

    private int answer(Texture texture) {
        TextureSpec spec = texture.spec;
        return switch (what) {
            case "width" -> spec.width();
            case "height" -> spec.height();
            case "depth" -> spec.extent().depth();
            case "array_size" -> spec.extent().layers();
            case "num_mipmap_levels" -> texture.levels();
            case "normalized_coords" -> spec.normalized() ? 1 : 0;
            case "filter_mode" -> spec.linear() ? 1 : 0;
            case "channel_data_type" -> dataType(spec.format().channel());
            case "channel_order" -> order(spec.format().channels());
            case "addr_mode_1" -> spec.edges().y().ordinal();
            case "addr_mode_2" -> spec.edges().z().ordinal();
            default -> spec.edges().x().ordinal();
        };
    }

    /** The numbers that OpenCL has for types of channels. */
    private static int dataType(TextureSpec.Channel channel) {
        return switch (channel) {
            case S8 -> 0x10D7;
            case S16 -> 0x10D8;
            case S32 -> 0x10D9;
            case U8 -> 0x10DA;
            case U16 -> 0x10DB;
            case U32 -> 0x10DC;
            case F16 -> 0x10DD;
            case F32 -> 0x10DE;
        };
    }

    /** The numbers that OpenCL has for R, RG and RGBA. */
    private static int order(int channels) {
        return channels == 1 ? 0x10B0 : channels == 2 ? 0x10B2 : 0x10B5;
    }
}
