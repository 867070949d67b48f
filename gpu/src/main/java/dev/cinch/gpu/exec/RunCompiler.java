package dev.cinch.gpu.exec;

import java.util.List;

/** A compiler of runs; one that is named in {@code META-INF/services} is found and used. */
public interface RunCompiler {
    /** The run as code that leaves every register as its instructions would, one after the other. */
    CompiledRun compile(ArithmeticRun run);

    /** The code that it consists of: a class of its module, and behind it one of each library. */
    List<Class<?>> code();
}
