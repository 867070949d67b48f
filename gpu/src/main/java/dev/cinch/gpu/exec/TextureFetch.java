package dev.cinch.gpu.exec;

/** The instructions {@code tex.1d} and {@code tex.2d} through a handle. */
public final class TextureFetch extends Op {
    private final int[] results;
    private final int handle;
    private final int[] coordinates;
    private final boolean floatCoordinates;
    private final boolean asFloat;

    TextureFetch(int[] results, int handle, int[] coordinates, boolean floatCoordinates, boolean asFloat) {
        this.results = results;
        this.handle = handle;
        this.coordinates = coordinates;
        this.floatCoordinates = floatCoordinates;
        this.asFloat = asFloat;
    }

    @Override
    protected void execute(Warp warp, int mask) {
        int[] texel = new int[4];
        int[] scratch = new int[4];
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            Texture texture = warp.block.grid.texture(warp.d[handle + lane]);
            if (texture == null) {
                throw warp.block.grid.fault(
                        warp,
                        1 << lane,
                        "no texture has the handle 0x" + Long.toHexString(warp.d[handle + lane]),
                        this);
            }
            int x = warp.r[coordinates[0] + lane];
            int y = coordinates.length > 1 ? warp.r[coordinates[1] + lane] : 0;
            warp.address[lane] = floatCoordinates
                    ? texture.near(Float.intBitsToFloat(x), Float.intBitsToFloat(y))
                    : texture.address(x, y);
            if (floatCoordinates) {
                texture.sample(Float.intBitsToFloat(x), Float.intBitsToFloat(y), asFloat, texel, scratch);
            } else {
                texture.texel(x, y, asFloat, texel);
            }
            for (int c = 0; c < results.length; c++) {
                if (results[c] >= 0) {
                    warp.r[results[c] + lane] = texel[c];
                }
            }
        }
    }
}
