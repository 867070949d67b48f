package dev.cinch.lab.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.cinch.base.SplitMix;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Tries spoilt files one after the other. Each input has a seed of its own, so that one that fails can be had alone; it
 * is also kept under {@code target/fuzz}.
 *
 * <p>The reader has a thread of its own: what hangs cannot be stopped, but it can be told.
 */
final class Fuzzer {
    /** Processor time, so that other programs on the machine do not make an input slow. */
    private static final long MOST_NANOS = 5_000_000_000L;

    private static final long READING_BYTES = 64 << 20;

    /** Frames of calls, text that is printed and the parts of a machine take memory of their own. */
    private static final long EXECUTING_BYTES = 256 << 20;

    private static final long LOOK_MILLIS = 250;
    private static final int MOST_FAILURES = 10;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final String format;
    private final Corpus corpus;
    private final Mutator mutator;
    private final Reader reader;
    private final long spareBytes;

    /** When the input began that is read now, in the reader's processor time. */
    private volatile long began;

    private volatile int current;

    private Fuzzer(String format, Corpus corpus, Reader reader, long spareBytes) {
        this.format = format;
        this.corpus = corpus;
        this.mutator = new Mutator(corpus);
        this.reader = reader;
        this.spareBytes = spareBytes;
    }

    /** @param format what files of it end in */
    static Fuzzer reading(String format, Corpus corpus, Reader reader) {
        return new Fuzzer(format, corpus, reader, READING_BYTES);
    }

    /** @param reader also executes what it could read */
    static Fuzzer executing(String format, Corpus corpus, Reader reader) {
        return new Fuzzer(format, corpus, reader, EXECUTING_BYTES);
    }

    /** All samples as they are, then so many spoilt ones; says how it went, and fails if one was answered wrongly. */
    void run(long seed, int inputs) throws InterruptedException {
        Judge judge = new Judge(format, reader, spareBytes);
        Thread thread = new Thread(() -> tryAll(judge, seed, inputs), "fuzzing " + format);
        thread.setDaemon(true);
        thread.start();
        while (thread.isAlive()) {
            thread.join(LOOK_MILLIS);
            int at = current;
            long used = THREADS.getThreadCpuTime(thread.getId()) - began;
            if (thread.isAlive() && at == current && used > MOST_NANOS) {
                judge.failed(at, input(seed, at), "it takes for ever", trace(thread));
                break;
            }
        }
        System.out.println(judge.summary(seed));
        assertThat(judge.failures()).as("answers to inputs of seed " + seed).isEmpty();
        assertThat(judge.inputs()).as("inputs that were tried").isEqualTo(inputs);
    }

    private void tryAll(Judge judge, long seed, int inputs) {
        for (int sample = 0; sample < corpus.samples().size(); sample++) {
            begin(-1 - sample);
            judge.accept(
                    corpus.samples().get(sample).name(),
                    sample,
                    corpus.samples().get(sample).bytes());
        }
        for (int attempt = 0; attempt < inputs && judge.failures().size() < MOST_FAILURES; attempt++) {
            begin(attempt);
            SplitMix random = random(seed, attempt);
            int sample = sample(random);
            judge.attempt(attempt, sample, mutator.spoil(sample, random));
        }
    }

    private void begin(int attempt) {
        began = THREADS.getCurrentThreadCpuTime();
        current = attempt;
    }

    private static SplitMix random(long seed, int attempt) {
        return new SplitMix(seed + attempt * 0x632BE59BD9B4E019L);
    }

    /** Small files are spoilt more often: they are read sooner, and a change is more likely to matter. */
    private int sample(SplitMix random) {
        int best = random.nextInt(corpus.samples().size());
        for (int tries = 0; tries < 2; tries++) {
            int other = random.nextInt(corpus.samples().size());
            best = bytes(other) < bytes(best) ? other : best;
        }
        return best;
    }

    private int bytes(int sample) {
        return corpus.samples().get(sample).bytes().length;
    }

    private byte[] input(long seed, int attempt) {
        if (attempt < 0) {
            return corpus.samples().get(-1 - attempt).bytes();
        }
        SplitMix random = random(seed, attempt);
        return mutator.spoil(sample(random), random);
    }

    private static String trace(Thread thread) {
        List<StackTraceElement> frames = Arrays.asList(thread.getStackTrace());
        return frames.stream().limit(12).map(Object::toString).collect(Collectors.joining("\n    at "));
    }
}
