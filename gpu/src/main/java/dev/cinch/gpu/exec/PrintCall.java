package dev.cinch.gpu.exec;

/** The call {@code vprintf}: a format, and a buffer in which each argument lies at the next multiple of its size. */
final class PrintCall extends Op {
    private final Call.Place[] arguments;
    private final Call.Place[] results;

    PrintCall(Call.Place[] arguments, Call.Place[] results) {
        this.arguments = arguments;
        this.results = results;
    }

    @Override
    protected void execute(Warp warp, int mask) {
        for (int m = mask; m != 0; m &= m - 1) {
            HostView view = new HostView(warp, Integer.numberOfTrailingZeros(m));
            PrintFormat format = new PrintFormat(view, view.parameter(arguments[1]));
            StringBuilder text = new StringBuilder();
            int count = format.print(view.string(view.parameter(arguments[0])), text);
            warp.block.grid.print(text);
            if (results.length > 0) {
                view.result(results[0], count);
            }
        }
    }
}
