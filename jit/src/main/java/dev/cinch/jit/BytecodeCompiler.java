package dev.cinch.jit;

import dev.cinch.gpu.exec.ArithmeticRun;
import dev.cinch.gpu.exec.CompiledRun;
import dev.cinch.gpu.exec.RunCompiler;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;
import org.objectweb.asm.ClassWriter;

/** The compiler of runs to classes, each with the lane functions of its run as constants. */
public final class BytecodeCompiler implements RunCompiler {
    private static final MethodHandles.Lookup HERE = MethodHandles.lookup();

    @Override
    public List<Class<?>> code() {
        return List.of(BytecodeCompiler.class, ClassWriter.class);
    }

    @Override
    public CompiledRun compile(ArithmeticRun run) {
        RunClass written = new RunClass(run);
        try {
            MethodHandles.Lookup made = HERE.defineHiddenClassWithClassData(written.bytes(), written.constants(), true);
            return (CompiledRun) made.findConstructor(made.lookupClass(), MethodType.methodType(void.class))
                    .invoke();
        } catch (RuntimeException | Error failure) {
            throw failure;
        } catch (Throwable failure) {
            throw new IllegalStateException(failure);
        }
    }
}
