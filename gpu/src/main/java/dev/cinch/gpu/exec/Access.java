package dev.cinch.gpu.exec;

import dev.cinch.gpu.Fault;
import dev.cinch.ptx.Space;

/**
 * An access to memory, which loads, stores and atomics are: each lane's address, and the array of bytes it lies in.
 * Most often all lanes hit one array; then they are served in one loop. Otherwise each lane is looked up by itself.
 */
public abstract class Access extends Op {
    /**
     * The source of addresses: slots of a 64-bit or of a 32-bit register (the other is -1), plus a constant.
     *
     * @param number among the accesses of the kernel and all that it calls
     */
    record Where(Space space, int baseLong, int baseInt, long offset, int number) {}

    final Space space;
    private final int baseLong;
    private final int baseInt;
    private final long offset;

    /** Bytes that one lane touches; its address must be a multiple of them. */
    final int bytes;

    private final int accessNumber;

    Access(Where where, int bytes) {
        space = where.space;
        baseLong = where.baseLong;
        baseInt = where.baseInt;
        offset = where.offset;
        accessNumber = where.number;
        this.bytes = bytes;
    }

    public abstract boolean writes();

    @Override
    final Access access() {
        return this;
    }

    /** Whether it reads and writes in one step. */
    public boolean atomic() {
        return false;
    }

    /** Whether it can reach global memory: it names that space, or none. */
    public final boolean mayBeGlobal() {
        return space == Space.GLOBAL || space == Space.GENERIC;
    }

    /** Whether it can reach local memory. */
    public final boolean mayBeLocal() {
        return space == Space.LOCAL || space == Space.GENERIC;
    }

    /** Bytes that one lane touches. */
    public final int bytes() {
        return bytes;
    }

    /** Puts the lanes' addresses where taps find them, and checks that they are aligned. */
    final void addresses(Warp warp, int mask) {
        long[] address = warp.address;
        long low = 0;
        if (baseLong >= 0) {
            long[] base = warp.d[baseLong];
            if (mask == -1) {
                for (int lane = 0; lane < 32; lane++) {
                    long a = base[lane] + offset;
                    address[lane] = a;
                    low |= a;
                }
            } else {
                for (int m = mask; m != 0; m &= m - 1) {
                    int lane = Integer.numberOfTrailingZeros(m);
                    long a = base[lane] + offset;
                    address[lane] = a;
                    low |= a;
                }
            }
        } else if (baseInt >= 0) {
            // In 32 bits: a base below 0 with an offset that leads back is how nvcc addresses many shared tables.
            int[] base = warp.r[baseInt];
            int start = (int) offset;
            if (mask == -1) {
                for (int lane = 0; lane < 32; lane++) {
                    long a = base[lane] + start & 0xFFFF_FFFFL;
                    address[lane] = a;
                    low |= a;
                }
            } else {
                for (int m = mask; m != 0; m &= m - 1) {
                    int lane = Integer.numberOfTrailingZeros(m);
                    long a = base[lane] + start & 0xFFFF_FFFFL;
                    address[lane] = a;
                    low |= a;
                }
            }
        } else {
            for (int m = mask; m != 0; m &= m - 1) {
                address[Integer.numberOfTrailingZeros(m)] = offset;
            }
            low = offset;
        }
        if ((low & bytes - 1) != 0) {
            misaligned(warp, mask);
        }
    }

    private void misaligned(Warp warp, int mask) {
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            if ((warp.address[lane] & bytes - 1) != 0) {
                throw fault(warp, lane, "misaligned " + verb() + " of " + bytes + " bytes at ");
            }
        }
    }

    /** The array that all lanes' accesses lie in, or null; {@link Location#base} is then what to take off an address. */
    final byte[] common(Warp warp, int mask) {
        if (space == Space.SHARED) {
            byte[] shared = warp.block.shared;
            warp.location.base = 0;
            return outside(warp.address, mask, 0, shared.length - bytes) ? null : shared;
        }
        if (space == Space.LOCAL || space == Space.PARAM) {
            return null;
        }
        long[] address = warp.address;
        long first = address[Integer.numberOfTrailingZeros(mask)];
        Allocation allocation = warp.recent[accessNumber];
        if (allocation == null || !allocation.holds(first, bytes)) {
            allocation = warp.block.grid.memory.find(first, bytes);
            if (allocation == null || allocation.constant && writes()) {
                return null;
            }
            warp.recent[accessNumber] = allocation;
            // Once a warp is enough: no warp lives longer than its launch.
            if (writes()) {
                allocation.writing();
            }
        }
        warp.location.base = allocation.base;
        return outside(address, mask, allocation.base, allocation.bytes - bytes) ? null : allocation.data;
    }

    /** Whether it names local memory, and all lanes' accesses lie in theirs. */
    final boolean allInLocal(Warp warp, int mask) {
        return space == Space.LOCAL && !outside(warp.address, mask, 0, warp.local.length / 32 - bytes);
    }

    /** The allocation that it hit last in this warp, if an address lies there too; else null. */
    final Allocation recent(Warp warp, long at) {
        Allocation allocation = warp.recent[accessNumber];
        return allocation != null && allocation.holds(at, bytes) ? allocation : null;
    }

    /** Whether any lane's address, less a start, is below 0 or above a limit. */
    private static boolean outside(long[] address, int mask, long start, long limit) {
        long outside = 0;
        if (mask == -1) {
            for (int lane = 0; lane < 32; lane++) {
                long o = address[lane] - start;
                outside |= o | limit - o;
            }
        } else {
            for (int m = mask; m != 0; m &= m - 1) {
                long o = address[Integer.numberOfTrailingZeros(m)] - start;
                outside |= o | limit - o;
            }
        }
        return outside < 0;
    }

    /** The bytes that one lane's address leads to, until the next is looked up; faults if there are none. */
    final Location locate(Warp warp, int lane) {
        Location found = warp.location;
        long address = warp.address[lane];
        Space where = space;
        if (where == Space.GENERIC) {
            if (Addresses.in(Addresses.SHARED, address)) {
                where = Space.SHARED;
                address -= Addresses.SHARED;
            } else if (Addresses.in(Addresses.LOCAL, address)) {
                where = Space.LOCAL;
                address -= Addresses.LOCAL;
            } else if (Addresses.in(Addresses.PARAM, address)) {
                where = Space.PARAM;
                address -= Addresses.PARAM;
            }
        }
        found.inLocal = where == Space.LOCAL;
        found.inShared = where == Space.SHARED;
        switch (where) {
            case SHARED -> {
                byte[] array = warp.block.shared;
                if (address >= BlockCluster.STEP) {
                    Block owner = warp.block.cluster.block((int) (address / BlockCluster.STEP) - 1);
                    if (owner == null) {
                        throw fault(warp, lane, "no such block runs in the cluster; " + verb() + " at ");
                    }
                    array = owner.shared;
                    address %= BlockCluster.STEP;
                }
                if (address < 0 || address > array.length - bytes) {
                    throw fault(
                            warp,
                            lane,
                            "shared memory of the block has " + array.length + " bytes; " + verb() + " of " + bytes
                                    + " bytes at ");
                }
                found.array = array;
                found.at = (int) address;
            }
            case LOCAL -> {
                byte[] array = warp.local;
                long size = array.length / 32;
                if (address < 0 || address > size - bytes) {
                    throw fault(
                            warp,
                            lane,
                            "local memory of a thread has " + size + " bytes; " + verb() + " of " + bytes
                                    + " bytes at ");
                }
                found.array = array;
                found.at = (int) address;
            }
            case PARAM -> {
                byte[] array = warp.block.grid.parameters;
                if (writes() || address < 0 || address > array.length - bytes) {
                    throw fault(
                            warp,
                            lane,
                            "the kernel's parameters have " + array.length + " bytes; " + verb() + " of " + bytes
                                    + " bytes at ");
                }
                found.array = array;
                found.at = (int) address;
            }
            default -> {
                Allocation allocation = warp.block.grid.memory.find(address, bytes);
                if (allocation == null) {
                    throw fault(warp, lane, "out-of-bounds " + verb() + " of " + bytes + " bytes at ");
                }
                if (allocation.constant && writes()) {
                    throw fault(warp, lane, verb() + " to constant memory at ");
                }
                if (writes()) {
                    allocation.writing();
                }
                found.array = allocation.data;
                found.at = (int) (address - allocation.base);
            }
        }
        return found;
    }

    private String verb() {
        return atomic() ? "atomic access" : writes() ? "store" : "load";
    }

    /** The instruction that a fault names. */
    Op instruction() {
        return this;
    }

    private Fault fault(Warp warp, int lane, String what) {
        long address = warp.address[lane];
        boolean global =
                space == Space.GLOBAL || space == Space.CONST || space == Space.GENERIC && !Addresses.inWindow(address);
        String nearest = global ? ", " + warp.block.grid.memory.describe(address, bytes) : "";
        return warp.block.grid.fault(
                warp,
                1 << lane,
                what + space.ptx() + " address 0x" + Long.toHexString(address) + nearest,
                instruction());
    }
}
