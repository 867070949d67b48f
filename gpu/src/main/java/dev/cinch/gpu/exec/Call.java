package dev.cinch.gpu.exec;

/**
 * The instruction {@code call}: arguments are copied from the caller's param variables to the callee's, lane by lane,
 * and results back. An indirect call goes to each target in turn with the lanes that want it.
 */
final class Call extends Transfer {
    /** The place of a value in a lane's param bytes. */
    record Place(int offset, int bytes) {}

    /** An argument or result of a caller: a param variable, or (place is null) a register's slot. */
    record Passed(Place place, int slot, boolean wide) {}

    /**
     * The largest stack of a thread: as much as a kernel can ask of CUDA; it also bounds what endless recursion takes
     * here.
     */
    static final int LARGEST_STACK = 512 << 10;

    private final KernelImage image;

    /** The function that is called; null if the target is in a register. */
    private final Code direct;

    private final int target;
    private final Passed[] arguments;
    private final Passed[] results;

    Call(KernelImage image, Code direct, int target, Passed[] arguments, Passed[] results) {
        this.image = image;
        this.direct = direct;
        this.target = target;
        this.arguments = arguments;
        this.results = results;
    }

    /** The function it calls; null if a register tells. */
    Code direct() {
        return direct;
    }

    @Override
    int transfer(Warp warp, Split split, int active) {
        Frame caller = split.frame;
        long[][] d = warp.d;
        warp.splits.awaitReturns(split, split.pc + 1);
        int left = active;
        while (left != 0) {
            int lanes = left;
            Code callee = direct;
            if (callee == null) {
                int lane = Integer.numberOfTrailingZeros(left);
                long address = d[target][lane];
                callee = callee(warp, lane, address);
                for (int m = left; m != 0; m &= m - 1) {
                    int other = Integer.numberOfTrailingZeros(m);
                    if (d[target][other] != address) {
                        lanes &= ~(1 << other);
                    }
                }
            }
            warp.splits.call(split, lanes, enter(warp, caller, callee, lanes));
            left &= ~lanes;
        }
        return ELSEWHERE;
    }

    private Code callee(Warp warp, int lane, long address) {
        Code callee = image.function(address);
        if (callee == null) {
            throw warp.block.grid.fault(
                    warp, 1 << lane, "indirect call to 0x" + Long.toHexString(address) + ", no function", this);
        }
        int takes = callee.paramPlaces.length;
        int gives = callee.resultPlaces.length;
        if (takes != arguments.length || gives < results.length) {
            throw warp.block.grid.fault(
                    warp,
                    1 << lane,
                    "indirect call of " + callee.function.name() + " with " + arguments.length + " arguments for "
                            + results.length + " results; it takes " + takes + " and gives " + gives,
                    this);
        }
        return callee;
    }

    private Frame enter(Warp warp, Frame caller, Code callee, int lanes) {
        long stack = caller.stackBytes + callee.stackBytes();
        if (stack > LARGEST_STACK) {
            throw warp.block.grid.fault(warp, lanes, "the stack passes " + LARGEST_STACK + " bytes per thread", this);
        }
        Frame frame = new Frame(callee);
        frame.stackBytes = stack;
        warp.fill(frame, false);
        frame.call = this;
        frame.caller = caller;
        frame.localBase = caller.localBase + (caller.code.localBytes + 15 & ~15) + caller.dynamic;
        warp.reserveLocal(frame.localBase + callee.localBytes);
        for (int i = 0; i < arguments.length; i++) {
            give(caller, arguments[i], frame, callee.paramPlaces[i], lanes);
        }
        for (Code.StackCopy copy : callee.stackCopies) {
            putOnStack(warp, frame, copy, lanes);
        }
        return frame;
    }

    private static void putOnStack(Warp warp, Frame frame, Code.StackCopy copy, int lanes) {
        int to = (int) (frame.localBase + copy.to());
        for (int m = lanes; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            int from = lane * frame.code.paramBytes + copy.from().offset();
            for (int i = 0; i < copy.from().bytes(); i++) {
                warp.local[Location.interleaved(to + i, lane)] = frame.param[from + i];
            }
        }
    }

    void takeResults(Frame callee, int lanes) {
        for (int i = 0; i < results.length; i++) {
            take(callee, callee.code.resultPlaces[i], callee.caller, results[i], lanes);
        }
    }

    private static void give(Frame caller, Passed from, Frame callee, Place to, int lanes) {
        if (from.place != null) {
            copy(caller, from.place, callee, to, lanes);
            return;
        }
        for (int m = lanes; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            long value = from.wide ? caller.d[from.slot][lane] : caller.r[from.slot][lane];
            Bytes.put(callee.param, lane * callee.code.paramBytes + to.offset, to.bytes, value);
        }
    }

    private static void take(Frame callee, Place from, Frame caller, Passed to, int lanes) {
        if (to.place != null) {
            copy(callee, from, caller, to.place, lanes);
            return;
        }
        for (int m = lanes; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            long value = Bytes.get(callee.param, lane * callee.code.paramBytes + from.offset, from.bytes);
            if (to.wide) {
                caller.d[to.slot][lane] = value;
            } else {
                caller.r[to.slot][lane] = (int) value;
            }
        }
    }

    private static void copy(Frame from, Place source, Frame to, Place target, int lanes) {
        int bytes = Math.min(source.bytes, target.bytes);
        for (int m = lanes; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            System.arraycopy(
                    from.param,
                    lane * from.code.paramBytes + source.offset,
                    to.param,
                    lane * to.code.paramBytes + target.offset,
                    bytes);
        }
    }
}
