package dev.cinch.gpu.exec;

import dev.cinch.gpu.TensorMap;

/** The instruction {@code tensormap.replace}: one field of a tensor map becomes another. */
final class TensorMapEdit extends Op {
    private final String field;
    private final int index;
    private final int value;
    private final boolean wide;
    private final BulkSide map;

    /** @param value the slot of the new value, of a long if it is wide */
    TensorMapEdit(Access.Where map, String field, int index, int value, boolean wide) {
        this.map = new BulkSide(map, 64, true, this);
        this.field = field;
        this.index = index;
        this.value = value;
        this.wide = wide;
    }

    /** The instruction has other numbers for three types than the map. */
    private static int element(int code) {
        return switch (code) {
            case 8 -> TensorMap.Element.F32_FTZ.ordinal();
            case 9 -> TensorMap.Element.F64.ordinal();
            case 10 -> TensorMap.Element.BF16.ordinal();
            default -> code;
        };
    }

    @Override
    Access access() {
        return map;
    }

    @Override
    protected void execute(Warp warp, int mask) {
        warp.block.grid.effects++;
        Location found = new Location();
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            map.find(warp, lane, 128, found);
            long now = wide ? warp.d[value][lane] : warp.r[value][lane];
            byte[] to = found.array;
            int at = found.at;
            switch (field) {
                case "global_address" -> Bytes.put(to, at, 8, now);
                case "rank" -> to[at + 9] = (byte) (now + 1);
                case "box_dim" -> Bytes.put(to, at + 72 + 2 * index, 2, now);
                case "global_dim" -> Bytes.put(to, at + 16 + 4 * index, 4, now - 1);
                case "global_stride" -> Bytes.put(to, at + 40 + 8 * index, 8, now);
                case "element_stride" -> to[at + 84 + index] = (byte) now;
                case "elemtype" -> to[at + 8] = (byte) element((int) now);
                case "swizzle_mode" -> to[at + 11] = (byte) now;
                case "fill_mode" -> to[at + 12] = (byte) now;
                default -> {}
            }
        }
    }
}
