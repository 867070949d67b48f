package dev.cinch.lab.fuzz;

import com.sun.management.ThreadMXBean;
import dev.cinch.base.BadInput;
import dev.cinch.gpu.Fault;
import dev.cinch.ptx.PtxProblems;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** Holds every answer against what must be: success or one short message, soon, and without much memory. */
final class Judge {
    private static final long MOST_NANOS = 5_000_000_000L;
    private static final int LONGEST_MESSAGE = 8192;
    private static final Path KEPT = Path.of("target", "fuzz");
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final String format;
    private final Reader reader;
    private final long spareBytes;
    private final List<String> failures = new ArrayList<>();
    private final Set<String> places = new HashSet<>();

    private long inputs;
    private long accepted;
    private long nanos;
    private long worstNanos;
    private int slowest;
    private long worstBytes;
    private int largest;
    private int longest;

    /** @param spareBytes that may be allocated besides twice the input */
    Judge(String format, Reader reader, long spareBytes) {
        this.format = format;
        this.reader = reader;
        this.spareBytes = spareBytes;
    }

    synchronized List<String> failures() {
        return List.copyOf(failures);
    }

    long inputs() {
        return inputs;
    }

    /** A file that nobody spoilt: it must be read, though its program may be longer than the fuzzer lets it run. */
    void accept(String name, int sample, byte[] input) {
        try {
            reader.read(sample, input);
        } catch (Fault tooLong) {
            return;
        } catch (RuntimeException | IOException | Error wrong) {
            failed(-1 - sample, input, "the good file " + name + ": " + wrong, frames(wrong));
        }
    }

    void attempt(int attempt, int sample, byte[] input) {
        long bytesBefore = THREADS.getCurrentThreadAllocatedBytes();
        long nanosBefore = THREADS.getCurrentThreadCpuTime();
        Throwable answer = answer(sample, input);
        long took = THREADS.getCurrentThreadCpuTime() - nanosBefore;
        long allocated = THREADS.getCurrentThreadAllocatedBytes() - bytesBefore;
        inputs++;
        nanos += took;
        if (took > worstNanos) {
            worstNanos = took;
            slowest = attempt;
        }
        if (allocated > worstBytes) {
            worstBytes = allocated;
            largest = attempt;
        }
        if (answer == null) {
            accepted++;
        } else if (!expected(answer)) {
            failed(attempt, input, answer.toString(), frames(answer));
        } else {
            String message = answer.getMessage();
            longest = Math.max(longest, message.length());
            if (message.length() > LONGEST_MESSAGE) {
                String start = message.substring(0, 200) + "…";
                failed(attempt, input, "a message of " + message.length() + " characters: " + start, frames(answer));
            }
        }
        if (took > MOST_NANOS) {
            failed(attempt, input, "it took " + took / 1_000_000 + " ms", "time");
        }
        if (allocated > 2L * input.length + spareBytes) {
            failed(attempt, input, "it took " + (allocated >> 20) + " MiB of memory", "memory");
        }
    }

    private Throwable answer(int sample, byte[] input) {
        try {
            reader.read(sample, input);
            return null;
        } catch (RuntimeException | IOException | Error thrown) {
            return thrown;
        }
    }

    private static boolean expected(Throwable answer) {
        return answer instanceof BadInput || answer instanceof PtxProblems || answer instanceof Fault;
    }

    /** Keeps the input; of failures at one place the first is enough. */
    synchronized void failed(int attempt, byte[] input, String what, String where) {
        if (!places.add(where)) {
            return;
        }
        Path file = KEPT.resolve(attempt + "." + format);
        try {
            Files.createDirectories(KEPT);
            Files.write(file, input);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        failures.add("input " + attempt + ", kept as " + file + ": " + what + "\n    at " + where);
    }

    private static String frames(Throwable thrown) {
        return Arrays.stream(thrown.getStackTrace())
                .limit(5)
                .map(Object::toString)
                .collect(Collectors.joining("\n    at "));
    }

    String summary(long seed) {
        return String.format(
                Locale.ROOT,
                "fuzzing %s, seed %d: %d inputs, %d of them good; %.1f s of processor time, the slowest %.0f ms (%d);"
                        + " at most %.1f MiB allocated (%d), %d characters said; %d failures",
                format,
                seed,
                inputs,
                accepted,
                nanos / 1e9,
                worstNanos / 1e6,
                slowest,
                worstBytes / 1048576.0,
                largest,
                longest,
                failures().size());
    }
}
