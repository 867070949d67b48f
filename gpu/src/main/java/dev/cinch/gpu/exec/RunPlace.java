package dev.cinch.gpu.exec;

/** The place of a run in a kernel, with the code for it as soon as there is some. */
final class RunPlace {
    /** The number of its instructions. */
    final int length;

    final Op[] ops;

    private final ArithmeticRun run;

    /** Times that a warp came here. Several threads may count at once and lose some, which matters to nobody. */
    private int visits;

    private volatile CompiledRun compiled;

    RunPlace(ArithmeticRun run, Op[] ops) {
        this.ops = ops;
        this.run = run;
        length = run.steps().size();
    }

    ArithmeticRun run() {
        return run;
    }

    /**
     * A warp is here, before the run.
     *
     * @return null if there is no code yet
     */
    CompiledRun visit(Warp warp, int mask) {
        CompiledRun code = compiled;
        if (code != null) {
            return code;
        }
        if (++visits % RunCompilation.visits() == 0) {
            RunCompilation.order(this, warp, mask);
        }
        return compiled;
    }

    void compiled(CompiledRun code) {
        compiled = code;
    }
}
