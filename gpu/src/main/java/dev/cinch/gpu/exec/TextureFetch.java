package dev.cinch.gpu.exec;

import dev.cinch.ptx.Geometry;
import java.util.Arrays;

/** The instructions {@code tex} and {@code tld4} through a handle. */
public final class TextureFetch extends Op {
    private final int[] results;
    private final int handle;
    private final Geometry geometry;
    private final int[] coordinates;
    private final boolean floatCoordinates;
    private final boolean asFloat;
    private final FetchDetail detail;

    /** Whether it reads along a line by whole numbers, as most fetches do. */
    private final boolean alongLine;

    /** @param coordinates slots of the layer, if the geometry has one, and of the coordinates */
    TextureFetch(
            int[] results,
            int handle,
            Geometry geometry,
            int[] coordinates,
            boolean floatCoordinates,
            boolean asFloat,
            FetchDetail detail) {
        this.results = results;
        this.handle = handle;
        this.geometry = geometry;
        this.coordinates = coordinates;
        this.floatCoordinates = floatCoordinates;
        this.asFloat = asFloat;
        this.detail = detail;
        alongLine = geometry == Geometry.LINE && !floatCoordinates && detail == FetchDetail.NONE;
    }

    @Override
    protected void execute(Warp warp, int mask) {
        if (!alongLine || !fetchWords(warp, mask)) {
            fetch(warp, mask);
        }
    }

    /**
     * Fetches for all lanes at once, if they read words of one line and none looks beyond its ends.
     *
     * @return false if not; then nothing has been done
     */
    private boolean fetchWords(Warp warp, int mask) {
        long[] handles = warp.d[handle];
        int firstLane = Integer.numberOfTrailingZeros(mask);
        long common = handles[firstLane];
        Texture texture = warp.block.grid.texture(this, warp, firstLane, common);
        int[] x = warp.r[coordinates[0]];
        int width = texture.words();
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            if (handles[lane] != common || Integer.compareUnsigned(x[lane], width) >= 0) {
                return false;
            }
        }
        byte[] data = texture.data();
        int from = texture.at(0);
        long address = texture.spec.buffer().address();
        int[] found = warp.textures().words;
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            int place = 4 * x[lane];
            warp.address[lane] = address + place;
            found[lane] = (int) Bytes.INT.get(data, from + place);
        }
        for (int c = 0; c < results.length; c++) {
            if (results[c] >= 0) {
                put(warp.r[results[c]], mask, c == 0 ? found : Texture.NO_CHANNEL);
            }
        }
        return true;
    }

    private static void put(int[] to, int mask, int[] values) {
        if (mask == -1) {
            System.arraycopy(values, 0, to, 0, 32);
            return;
        }
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            to[lane] = values[lane];
        }
    }

    private void fetch(Warp warp, int mask) {
        TextureScratch scratch = warp.textures();
        int[] found = scratch.found;
        TexturePlace place = scratch.place;
        int first = geometry.layered() ? 1 : 0;
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            Texture texture = warp.block.grid.texture(this, warp, lane, warp.d[handle][lane]);
            boolean cube = geometry == Geometry.CUBE || geometry == Geometry.CUBES;
            long layer = geometry.layered() ? texture.layer(warp.r[coordinates[0]][lane], cube) : 0;
            int x = warp.r[coordinates[first]][lane];
            int y = geometry.dimensions() > 1 ? warp.r[coordinates[first + 1]][lane] : 0;
            int z = geometry.dimensions() > 2 ? warp.r[coordinates[first + 2]][lane] : 0;
            if (floatCoordinates) {
                place.set(geometry, Float.intBitsToFloat(x), Float.intBitsToFloat(y), Float.intBitsToFloat(z), layer);
                sample(warp, lane, texture, place, found);
                TextureLevel level = texture.level(0);
                place.on(level, texture.spec.normalized());
                warp.address[lane] = texture.address(
                        level,
                        Texture.floor(place.u),
                        Texture.floor(place.v),
                        level.depth() == 0 ? place.slice : Texture.floor(place.w));
            } else {
                TextureLevel level =
                        texture.level(detail.kind() == FetchDetail.Kind.LEVEL ? warp.r[detail.along()[0]][lane] : 0);
                long slice = level.depth() == 0 ? layer : z;
                texture.fetch(level, x, y, slice, asFloat, found);
                warp.address[lane] = texture.address(level, x, y, slice);
            }
            for (int c = 0; c < results.length; c++) {
                if (results[c] >= 0) {
                    warp.r[results[c]][lane] = found[c];
                }
            }
        }
    }

    private void sample(Warp warp, int lane, Texture texture, TexturePlace place, int[] found) {
        switch (detail.kind()) {
            case GATHER -> texture.gather(place, detail.channel(), asFloat, found);
            case LEVEL -> texture.sample(place, Float.intBitsToFloat(warp.r[detail.along()[0]][lane]), asFloat, found);
            case GRADIENT ->
                texture.sample(
                        place,
                        texture.levels() == 1
                                ? 0
                                : texture.detail(
                                        geometry,
                                        slopes(warp, lane, detail.along(), warp.textures().along),
                                        slopes(warp, lane, detail.down(), warp.textures().down)),
                        asFloat,
                        found);
            default -> texture.sample(place, 0, asFloat, found);
        }
    }

    /** The slopes as numbers; those that an instruction does not have are zero. */
    private static float[] slopes(Warp warp, int lane, int[] slots, float[] slopes) {
        Arrays.fill(slopes, slots.length, slopes.length, 0);
        for (int i = 0; i < slots.length; i++) {
            slopes[i] = Float.intBitsToFloat(warp.r[slots[i]][lane]);
        }
        return slopes;
    }
}
