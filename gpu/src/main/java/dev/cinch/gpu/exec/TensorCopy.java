package dev.cinch.gpu.exec;

import dev.cinch.gpu.TensorMap;
import dev.cinch.gpu.exec.arithmetic.LaneFunction;

/**
 * The instruction {@code cp.async.bulk.tensor} with tiles: a box of a tensor between global and shared memory. In shared memory its
 * elements lie one behind the other, 16-byte pieces swizzled; in global memory what lies outside of the tensor is read as
 * zero or NaN and is not written.
 */
final class TensorCopy extends BulkOp {
    private final boolean loads;
    private final int[] coordinates;
    private final BulkSide map;
    private final BulkSide shared;
    private final BulkSide global;
    private final String operation;

    /** @param operation of a reduction; null for a copy */
    TensorCopy(
            boolean loads,
            Access.Where map,
            int[] coordinates,
            Access.Where shared,
            Access.Where global,
            Completion completion,
            String operation) {
        super(completion, null);
        this.loads = loads;
        this.coordinates = coordinates;
        this.operation = operation;
        this.map = new BulkSide(map, 64, false, this);
        this.shared = new BulkSide(shared, 16, loads, this);
        this.global = new BulkSide(global, 1, !loads, this);
    }

    @Override
    Access access() {
        return global;
    }

    @Override
    protected void execute(Warp warp, int mask) {
        warp.block.grid.effects++;
        warp.bulk().clear();
        TensorBox box = new TensorBox();
        Location here = new Location();
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            map.find(warp, lane, TensorMap.BYTES, here);
            if (!TensorMap.marked(here.array, here.at)) {
                throw warp.block.grid.fault(warp, 1 << lane, "no tensor map lies at the address", this);
            }
            box.read(here.array, here.at);
            if (box.rank != coordinates.length) {
                throw warp.block.grid.fault(
                        warp,
                        1 << lane,
                        "a tensor map of " + box.rank + " dimensions where " + coordinates.length + " are meant",
                        this);
            }
            long start = box.address;
            long first = (long) warp.r[coordinates[0]][lane] * box.width;
            if ((first & 15) != 0) {
                throw warp.block.grid.fault(
                        warp,
                        1 << lane,
                        "a box begins at byte " + first + " of rows; a multiple of 16 is needed",
                        this);
            }
            for (int i = 0; i < box.rank; i++) {
                box.origin[i] = warp.r[coordinates[i]][lane];
                if (!loads && box.origin[i] < 0) {
                    throw warp.block.grid.fault(
                            warp,
                            1 << lane,
                            "a box that is written begins before the tensor, at " + box.origin[i],
                            this);
                }
                start += Math.max(0, Math.min(box.origin[i], box.size[i] - 1)) * box.stride[i];
            }
            move(warp, lane, box);
            complete(warp, lane, box.bytes());
            warp.bulk().moved(box.bytes());
            warp.address[lane] = start;
        }
    }

    private void move(Warp warp, int lane, TensorBox box) {
        Location inShared = new Location();
        Location inGlobal = new Location();
        long given = shared.address(warp, lane);
        int owners = owners(warp, lane);
        for (int left = owners; left != 0; left &= left - 1) {
            long address = at(given, owners == OWN ? -1 : Integer.numberOfTrailingZeros(left));
            int offset = (int) (address & BlockCluster.STEP - 1);
            shared.findAt(warp, lane, address - offset, 1, inShared);
            if (offset + box.extent() > inShared.array.length) {
                throw warp.block.grid.fault(
                        warp,
                        1 << lane,
                        "a box of " + box.extent() + " bytes at " + offset + " leaves the shared memory of "
                                + inShared.array.length,
                        this);
            }
            box.start();
            for (int i = 0; i < box.count(); i++) {
                int at = box.inShared(offset);
                boolean inside = box.inside();
                if (inside) {
                    global.findAt(warp, lane, box.place(), box.width, inGlobal);
                    if (left == owners) {
                        warp.bulk().add(box.place(), box.width);
                    }
                }
                element(box, inside, inShared, at, inGlobal);
                box.next();
            }
        }
    }

    private void element(TensorBox box, boolean inside, Location inShared, int at, Location inGlobal) {
        int width = box.width;
        if (loads) {
            long value = inside ? box.loaded(Bytes.get(inGlobal.array, inGlobal.at, width)) : box.fill();
            Bytes.put(inShared.array, at, width, value);
        } else if (inside) {
            long value = Bytes.get(inShared.array, at, width);
            if (operation != null) {
                LaneFunction function = TensorReduction.of(operation, box.element);
                value = reduced(function, width, Bytes.get(inGlobal.array, inGlobal.at, width), value);
            }
            Bytes.put(inGlobal.array, inGlobal.at, width, value);
        }
    }
}
