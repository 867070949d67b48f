package dev.cinch.spark;

import dev.cinch.base.BadInput;
import dev.cinch.codec.BrokenCodec;
import dev.cinch.gpu.Fault;
import dev.cinch.lab.Row;
import java.io.Serializable;
import java.util.List;

/**
 * The answer of an executor to an {@link Order}: rows, or what went wrong. Exceptions do not travel themselves; their
 * classes may not be known where they arrive.
 */
record Answer(List<Row> rows, Failure failure) implements Serializable {
    /** The kind of a failure, by the exit code that the command has for it. */
    enum Kind {
        BROKEN_CODEC,
        BAD_INPUT,
        FAULT,
        OTHER
    }

    /** A failure: what went wrong, and where. */
    record Failure(Kind kind, String message, StackTraceElement[] trace) implements Serializable {
        Throwable cause() {
            Throwable cause = switch (kind) {
                case BROKEN_CODEC -> new BrokenCodec(message);
                case BAD_INPUT -> new BadInput(message);
                case FAULT -> new Fault(message);
                case OTHER -> new IllegalStateException(message);
            };
            cause.setStackTrace(trace);
            return cause;
        }
    }

    static Answer of(List<Row> rows) {
        return new Answer(rows, null);
    }

    static Answer of(Throwable cause) {
        String message = cause.getMessage() == null ? cause.toString() : cause.getMessage();
        if (cause instanceof OutOfMemoryError) {
            message = "out of memory on an executor (" + message
                    + "); CINCH_JAVA_OPTS=-Dspark.executor.memory=4g gives it more";
        }
        return new Answer(List.of(), new Failure(kind(cause), message, cause.getStackTrace()));
    }

    private static Kind kind(Throwable cause) {
        if (cause instanceof BrokenCodec) {
            return Kind.BROKEN_CODEC;
        }
        if (cause instanceof BadInput) {
            return Kind.BAD_INPUT;
        }
        return cause instanceof Fault ? Kind.FAULT : Kind.OTHER;
    }
}
