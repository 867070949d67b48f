package dev.cinch.gpu.exec;

/** One side of a copy of many bytes: where a lane's address leads to, with so many bytes behind it. */
final class BulkSide extends Access {
    private final boolean writes;
    private final Op of;

    /** @param alignment what the address is a multiple of */
    BulkSide(Where where, int alignment, boolean writes, Op of) {
        super(where, alignment);
        this.writes = writes;
        this.of = of;
    }

    @Override
    public boolean writes() {
        return writes;
    }

    @Override
    Op instruction() {
        return of;
    }

    @Override
    protected void execute(Warp warp, int mask) {
        throw new IllegalStateException("part of a copy");
    }

    /** The address that a lane gives. */
    long address(Warp warp, int lane) {
        addresses(warp, 1 << lane);
        return warp.address[lane];
    }

    /** Finds so many bytes at a lane's address, or fails. */
    void find(Warp warp, int lane, int count, Location into) {
        addresses(warp, 1 << lane);
        findAt(warp, lane, warp.address[lane], count, into);
    }

    /** The same at any address of the side's space. */
    void findAt(Warp warp, int lane, long address, int count, Location into) {
        long given = warp.address[lane];
        int step = bytes;
        warp.address[lane] = address + Math.max(0, count - step);
        Location last = locate(warp, lane);
        byte[] end = last.array;
        warp.address[lane] = address;
        Location first = locate(warp, lane);
        if (first.array != end) {
            throw warp.block.grid.fault(warp, 1 << lane, "a copy of " + count + " bytes leaves its memory", of);
        }
        into.array = first.array;
        into.at = first.at;
        into.inLocal = first.inLocal;
        into.inShared = first.inShared;
        warp.address[lane] = given;
    }
}
