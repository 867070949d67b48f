package dev.cinch.gpu.exec;

import dev.cinch.ptx.Variable;

/**
 * The instructions {@code ld.param} and {@code st.param} on named variables. A kernel's parameters are the same for all
 * lanes; those of a call belong to the frame, lane by lane.
 */
final class ParamAccess extends Op {
    private final Variable variable;
    private final Call.Place place;

    /** The offset in the variable. */
    private final long offset;

    private final int width;
    private final boolean ofKernel;
    private final Load.Element[] loads;
    private final Store.Element[] stores;

    private ParamAccess(
            Variable variable,
            Call.Place place,
            long offset,
            int width,
            boolean ofKernel,
            Load.Element[] loads,
            Store.Element[] stores) {
        this.variable = variable;
        this.place = place;
        this.offset = offset;
        this.width = width;
        this.ofKernel = ofKernel;
        this.loads = loads;
        this.stores = stores;
        step = new RunStep.Whole(RunAccess.PLAIN);
    }

    static ParamAccess load(
            Variable variable, Call.Place place, long offset, int width, boolean ofKernel, Load.Element[] elements) {
        return new ParamAccess(variable, place, offset, width, ofKernel, elements, null);
    }

    static ParamAccess store(Variable variable, Call.Place place, long offset, int width, Store.Element[] elements) {
        return new ParamAccess(variable, place, offset, width, false, null, elements);
    }

    /** Whether it reads a kernel's parameter, which lies in constant memory. */
    boolean readsKernelParameter() {
        return ofKernel;
    }

    int bytes() {
        return width * (loads != null ? loads.length : stores.length);
    }

    @Override
    protected void execute(Warp warp, int mask) {
        byte[] bytes = ofKernel ? warp.block.grid.parameters : warp.frame.param;
        int count = loads != null ? loads.length : stores.length;
        if (offset < 0 || offset > place.bytes() - (long) count * width) {
            throw warp.block.grid.fault(
                    warp,
                    mask,
                    "parameter " + variable.name() + " has " + place.bytes() + " bytes; "
                            + (loads != null ? "load of " : "store of ") + count * width + " at its byte " + offset,
                    this);
        }
        int start = place.offset() + (int) offset;
        if (ofKernel) {
            for (int e = 0; e < count; e++) {
                if (loads[e].slot() >= 0) {
                    Load.fillAll(warp, mask, loads[e], Bytes.get(bytes, start + e * width, width));
                }
            }
            return;
        }
        int step = warp.frame.code.paramBytes;
        for (int e = 0; e < count; e++) {
            for (int m = mask; m != 0; m &= m - 1) {
                int lane = Integer.numberOfTrailingZeros(m);
                int at = lane * step + start + e * width;
                if (loads == null) {
                    Bytes.put(bytes, at, width, Store.value(warp, lane, stores[e]));
                } else if (loads[e].slot() >= 0) {
                    Load.fill(warp, lane, loads[e], Bytes.get(bytes, at, width));
                }
            }
        }
    }
}
