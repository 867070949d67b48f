package dev.cinch.lab;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongSupplier;

/**
 * What has become of runs so far: done, at work, waiting, and how long the rest will take. Estimates are those of
 * {@link RunTime}, corrected by what runs of the same kind have really taken. Calls may come from any thread.
 */
public final class RunBoard {
    /** So many estimated seconds must have been done before what was measured counts for more than the estimate. */
    private static final double TRUST_SECONDS = 5;

    private static final double NANOS = 1e9;

    /**
     * One that is at work.
     *
     * @param name short
     * @param seconds so far
     */
    public record Working(String name, double seconds) {}

    /**
     * How it stands at a moment.
     *
     * @param total runs that were to be done
     * @param done of those, and kept now
     * @param kept runs that were there before and are not among the total
     * @param left seconds, as far as anybody can tell
     */
    public record Standing(
            int total, int done, int failed, int kept, List<Working> working, double elapsed, double left) {
        public int queued() {
            return total - done - failed - working.size();
        }

        public double perMinute() {
            return elapsed > 0 ? (done + failed) * 60 / elapsed : 0;
        }

        /** Of the whole time, from 0 to 1. */
        public double share() {
            if (done + failed == total) {
                return 1;
            }
            return elapsed + left > 0 ? elapsed / (elapsed + left) : 0;
        }
    }

    /** Estimated and measured seconds of finished runs. */
    private static final class Experience {
        private double estimated;
        private double measured;

        void add(double estimate, double measure) {
            estimated += estimate;
            measured += measure;
        }

        /** Measured over estimated, pulled to what was believed before. */
        double factor(double believed) {
            return (measured + believed * TRUST_SECONDS) / (estimated + TRUST_SECONDS);
        }
    }

    private final int total;
    private final int kept;
    private final int threads;
    private final LongSupplier nanos;
    private final long start;
    private final Map<Run, Long> working = new LinkedHashMap<>();
    private final Map<String, Double> waiting = new TreeMap<>();
    private final Map<String, Experience> byKind = new TreeMap<>();
    private final Experience all = new Experience();
    private int done;
    private int failed;

    /**
     * @param runs those to be done
     * @param kept how many more were asked for and are there
     * @param nanos a clock
     */
    public RunBoard(List<? extends Run> runs, int kept, int threads, LongSupplier nanos) {
        this.total = runs.size();
        this.kept = kept;
        this.threads = threads;
        this.nanos = nanos;
        this.start = nanos.getAsLong();
        runs.forEach(run -> waiting.merge(run.kind(), RunTime.seconds(run), Double::sum));
    }

    public synchronized void started(Run run) {
        working.put(run, nanos.getAsLong());
        waiting.merge(run.kind(), -RunTime.seconds(run), Double::sum);
    }

    /** It is no longer at work and has to begin anew. */
    public synchronized void lost(Run run) {
        working.remove(run);
        waiting.merge(run.kind(), RunTime.seconds(run), Double::sum);
    }

    public synchronized void finished(Run run) {
        double seconds = (nanos.getAsLong() - working.remove(run)) / NANOS;
        double estimate = RunTime.seconds(run);
        byKind.computeIfAbsent(run.kind(), kind -> new Experience()).add(estimate, seconds);
        all.add(estimate, seconds);
        done++;
    }

    /** It says nothing about how long such runs take. */
    public synchronized void failed(Run run) {
        working.remove(run);
        failed++;
    }

    public synchronized Standing standing() {
        long now = nanos.getAsLong();
        List<Working> list = new ArrayList<>();
        double rest = 0;
        double longest = 0;
        for (Map.Entry<Run, Long> one : working.entrySet()) {
            double seconds = (now - one.getValue()) / NANOS;
            list.add(new Working(RunName.brief(one.getKey()), seconds));
            double left = Math.max(0, expected(one.getKey().kind(), RunTime.seconds(one.getKey())) - seconds);
            rest += left;
            longest = Math.max(longest, left);
        }
        for (Map.Entry<String, Double> kind : waiting.entrySet()) {
            rest += expected(kind.getKey(), Math.max(0, kind.getValue()));
        }
        double left = Math.max(longest, rest / Math.max(1, threads));
        return new Standing(total, done, failed, kept, List.copyOf(list), (now - start) / NANOS, left);
    }

    private double expected(String kind, double estimate) {
        double believed = all.factor(1);
        Experience experience = byKind.get(kind);
        return estimate * (experience == null ? believed : experience.factor(believed));
    }
}
