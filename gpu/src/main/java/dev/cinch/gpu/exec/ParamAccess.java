package dev.cinch.gpu.exec;

/**
 * {@code ld.param} and {@code st.param} on named variables. A kernel's parameters are the same for all lanes; those of a
 * call belong to the frame, lane by lane.
 */
final class ParamAccess extends Op {
    private final int offset;
    private final int width;
    private final boolean ofKernel;
    private final Load.Element[] loads;
    private final Store.Element[] stores;

    private ParamAccess(int offset, int width, boolean ofKernel, Load.Element[] loads, Store.Element[] stores) {
        this.offset = offset;
        this.width = width;
        this.ofKernel = ofKernel;
        this.loads = loads;
        this.stores = stores;
    }

    static ParamAccess load(int offset, int width, boolean ofKernel, Load.Element[] elements) {
        return new ParamAccess(offset, width, ofKernel, elements, null);
    }

    static ParamAccess store(int offset, int width, Store.Element[] elements) {
        return new ParamAccess(offset, width, false, null, elements);
    }

    @Override
    protected void execute(Warp warp, int mask) {
        byte[] bytes = ofKernel ? warp.block.grid.parameters : warp.frame.param;
        int step = ofKernel ? 0 : warp.frame.code.paramBytes;
        int count = loads != null ? loads.length : stores.length;
        for (int e = 0; e < count; e++) {
            for (int m = mask; m != 0; m &= m - 1) {
                int lane = Integer.numberOfTrailingZeros(m);
                int at = lane * step + offset + e * width;
                if (loads == null) {
                    Bytes.put(bytes, at, width, Store.value(warp, lane, stores[e]));
                } else if (loads[e].slot() >= 0) {
                    Load.fill(warp, lane, loads[e], Bytes.get(bytes, at, width));
                }
            }
        }
    }
}
