package dev.cinch.gpu.exec;

/**
 * The calls {@code malloc} and {@code free}, which {@code new}, {@code delete} and virtual destructors call. Lanes are
 * served in their order; who finds the heap full gets a null pointer.
 */
final class HeapCalls {
    private HeapCalls() {}

    static final class Allocate extends Op {
        private final Call.Place[] arguments;
        private final Call.Place[] results;

        Allocate(Call.Place[] arguments, Call.Place[] results) {
            this.arguments = arguments;
            this.results = results;
        }

        @Override
        protected void execute(Warp warp, int mask) {
            warp.block.grid.effects++;
            for (int m = mask; m != 0; m &= m - 1) {
                HostView view = new HostView(warp, Integer.numberOfTrailingZeros(m));
                view.result(results[0], warp.block.grid.memory.heapAllocate(view.parameter(arguments[0])));
            }
        }
    }

    static final class Free extends Op {
        private final Call.Place[] arguments;

        Free(Call.Place[] arguments) {
            this.arguments = arguments;
        }

        @Override
        protected void execute(Warp warp, int mask) {
            warp.block.grid.effects++;
            for (int m = mask; m != 0; m &= m - 1) {
                int lane = Integer.numberOfTrailingZeros(m);
                long address = new HostView(warp, lane).parameter(arguments[0]);
                if (address != 0 && !warp.block.grid.memory.heapFree(address)) {
                    throw warp.block.grid.fault(
                            warp,
                            1 << lane,
                            "free of 0x" + Long.toHexString(address) + ", which malloc did not give",
                            this);
                }
            }
        }
    }
}
