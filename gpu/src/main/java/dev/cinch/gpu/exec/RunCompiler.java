package dev.cinch.gpu.exec;

/** A compiler of runs; one that is named in {@code META-INF/services} is found and used. */
public interface RunCompiler {
    /** The run as code that leaves every register as its instructions would, one after the other. */
    CompiledRun compile(ArithmeticRun run);
}
