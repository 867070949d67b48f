package dev.cinch.lab;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.LongSupplier;

/**
 * A board that shows what has become of runs so far: done, at work, waiting, and how long the rest will take. Estimates
 * are those of {@link RunTime}, corrected by what runs of the same kind have really taken, finished or not. Calls may
 * come from any thread.
 */
public final class RunBoard {
    /** The share that each run leaves of the weight of those before it. */
    private static final double MEMORY = 0.95;

    /**
     * The time for which a process that has just begun may be busy with itself: of the first run of each thread that
     * says nothing.
     */
    private static final double COLD_SECONDS = 2;

    /** A run that is overdue is taken to need so much of its time again. */
    private static final double OVERDUE = 0.1;

    private static final double NANOS = 1e9;

    /**
     * A run that is at work.
     *
     * @param name short
     * @param seconds so far
     */
    public record Working(String name, double seconds) {}

    /**
     * The standing of all runs at a moment.
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

        /** The share of the whole time that has passed, from 0 to 1. */
        public double share() {
            if (done + failed == total) {
                return 1;
            }
            return elapsed + left > 0 ? elapsed / (elapsed + left) : 0;
        }
    }

    /** Estimated and measured seconds of runs, the latest ones counting most. */
    private static final class Experience {
        private double estimated;
        private double measured;

        void add(double estimate, double measure) {
            estimated = MEMORY * estimated + estimate;
            measured = MEMORY * measured + measure;
        }

        Experience copy() {
            Experience copy = new Experience();
            copy.estimated = estimated;
            copy.measured = measured;
            return copy;
        }

        /** Measured over estimated seconds, pulled to what was believed before by as much as one usual run weighs. */
        double factor(double believed, double usual) {
            return (measured + believed * usual) / (estimated + usual);
        }
    }

    /** The experience with all runs, and with those of each kind. */
    private final class Knowledge {
        private final Experience all;
        private final Map<String, Experience> byKind = new TreeMap<>();

        Knowledge() {
            all = new Experience();
        }

        Knowledge(Knowledge other) {
            all = other.all.copy();
            other.byKind.forEach((kind, experience) -> byKind.put(kind, experience.copy()));
        }

        void add(Run run, double seconds) {
            double estimate = RunTime.seconds(run);
            double warm = cold.contains(run) ? Math.max(Math.min(seconds, estimate), seconds - COLD_SECONDS) : seconds;
            all.add(estimate, warm);
            byKind.computeIfAbsent(run.kind(), kind -> new Experience()).add(estimate, warm);
        }

        double expected(String kind, double estimate) {
            double believed = all.factor(1, usual);
            Experience experience = byKind.get(kind);
            return estimate * (experience == null ? believed : experience.factor(believed, usual));
        }

        double expected(Run run) {
            return expected(run.kind(), RunTime.seconds(run));
        }
    }

    private final int total;
    private final int kept;
    private final int threads;

    /** The estimated seconds of a run, on average. */
    private final double usual;

    private final LongSupplier nanos;
    private final long start;
    private final Map<Run, Long> working = new LinkedHashMap<>();
    private final Set<Run> cold = new HashSet<>();
    private final Map<String, Double> waiting = new TreeMap<>();
    private final Knowledge finished = new Knowledge();
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
        this.usual = RunTime.seconds(runs, 1) / Math.max(1, runs.size());
        runs.forEach(run -> waiting.merge(run.kind(), RunTime.seconds(run), Double::sum));
    }

    public synchronized void started(Run run) {
        if (cold.size() < threads) {
            cold.add(run);
        }
        working.put(run, nanos.getAsLong());
        waiting.merge(run.kind(), -RunTime.seconds(run), Double::sum);
    }

    /** A run is no longer at work and has to begin anew. */
    public synchronized void lost(Run run) {
        working.remove(run);
        waiting.merge(run.kind(), RunTime.seconds(run), Double::sum);
    }

    public synchronized void finished(Run run) {
        double seconds = (nanos.getAsLong() - working.remove(run)) / NANOS;
        finished.add(run, seconds);
        done++;
    }

    /** A run has failed, which says nothing about how long such runs take. */
    public synchronized void failed(Run run) {
        working.remove(run);
        failed++;
    }

    public synchronized Standing standing() {
        long now = nanos.getAsLong();
        Knowledge known = known(now);
        List<Working> list = new ArrayList<>();
        double rest = 0;
        double longest = 0;
        for (Map.Entry<Run, Long> one : working.entrySet()) {
            double seconds = (now - one.getValue()) / NANOS;
            list.add(new Working(RunName.brief(one.getKey()), seconds));
            double left = Math.max(OVERDUE * seconds, known.expected(one.getKey()) - seconds);
            rest += left;
            longest = Math.max(longest, left);
        }
        for (Map.Entry<String, Double> kind : waiting.entrySet()) {
            rest += known.expected(kind.getKey(), Math.max(0, kind.getValue()));
        }
        double left = Math.max(longest, rest / Math.max(1, threads));
        return new Standing(total, done, failed, kept, List.copyOf(list), (now - start) / NANOS, left);
    }

    /** A run that has already taken longer than expected tells of the others before it is over. */
    private Knowledge known(long now) {
        Knowledge known = new Knowledge(finished);
        working.forEach((run, begun) -> {
            double seconds = (now - begun) / NANOS;
            if (seconds > finished.expected(run)) {
                known.add(run, seconds);
            }
        });
        return known;
    }
}
