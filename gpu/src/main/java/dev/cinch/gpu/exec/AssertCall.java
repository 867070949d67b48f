package dev.cinch.gpu.exec;

/** The call {@code __assertfail(message, file, line, function, charSize)}: a device-side assertion did not hold. */
final class AssertCall extends Op {
    private final Call.Place[] arguments;

    AssertCall(Call.Place[] arguments) {
        this.arguments = arguments;
    }

    @Override
    protected void execute(Warp warp, int mask) {
        HostView view = new HostView(warp, Integer.numberOfTrailingZeros(mask));
        String text = HostView.text(view.string(view.parameter(arguments[0])));
        String file = HostView.text(view.string(view.parameter(arguments[1])));
        long line = view.parameter(arguments[2]);
        throw warp.block.grid.fault(warp, mask, "assertion '" + text + "' failed at " + file + ":" + line, this);
    }
}
