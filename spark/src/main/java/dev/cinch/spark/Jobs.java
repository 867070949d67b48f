package dev.cinch.spark;

import dev.cinch.lab.Engine;
import dev.cinch.lab.ResultStore;
import dev.cinch.lab.Run;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.rdd.RDD;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.scheduler.SparkListenerTaskStart;
import scala.concurrent.ExecutionContext;
import scala.jdk.javaapi.CollectionConverters;
import scala.runtime.BoxedUnit;
import scala.util.Try;

/**
 * Runs as tasks of Spark. All are one job, which costs least, and each is told of as soon as it has ended.
 *
 * <p>Spark gives up a job when executors have died of one of its tasks again and again. What is left then becomes a job for
 * each run, so that others go on. If executors have several runs at once, nobody knows of which they died: runs whose jobs
 * failed are tried once more at the end, one at a time, and then it is sure.
 */
final class Jobs {
    /** Something that Spark tells. */
    private sealed interface News {}

    private record Started(int run) implements News {}

    private record Lost(int run) implements News {}

    private record Answered(int run, Answer answer) implements News {}

    private record Over(Job job, Throwable failure) implements News {}

    /** Some of the runs, by their numbers. */
    private record Job(List<Integer> runs) {}

    private final Cluster cluster;
    private final List<Run> runs;
    private final Engine.Listener listener;
    private final BlockingQueue<News> news = new LinkedBlockingQueue<>();
    private final boolean[] started;
    private final boolean[] ended;
    private final RunTask task = new RunTask();
    private JavaRDD<Order> orders;

    Jobs(Cluster cluster, List<Run> runs, Engine.Listener listener) {
        this.cluster = cluster;
        this.runs = runs;
        this.listener = listener;
        this.started = new boolean[runs.size()];
        this.ended = new boolean[runs.size()];
    }

    void carryOut() {
        Set<Class<?>> kinds = new LinkedHashSet<>();
        runs.forEach(run -> kinds.add(run.getClass()));
        cluster.ship(kinds);
        ResultStore keys = new ResultStore(Path.of(""));
        List<Order> list = runs.stream()
                .map(run -> new Order(Parcel.pack(run), keys.key(run), cluster.plugIns()))
                .toList();
        orders = cluster.spark().parallelize(list, list.size());
        Attempts attempts = new Attempts();
        cluster.spark().sc().addSparkListener(attempts);
        try {
            attempt(List.of(new Job(left())));
            Map<Integer, Throwable> lost =
                    attempt(left().stream().map(run -> new Job(List.of(run))).toList());
            if (cluster.shares()) {
                for (int run : left()) {
                    lost.putAll(attempt(List.of(new Job(List.of(run)))));
                }
            }
            for (int run : left()) {
                end(run, Answer.of(new IllegalStateException(why(lost.get(run)))));
            }
        } finally {
            if (!cluster.stopped()) {
                cluster.spark().sc().removeSparkListener(attempts);
                cluster.spark().cancelAllJobs();
            }
        }
    }

    /** The runs that have not ended, in order. */
    private List<Integer> left() {
        return IntStream.range(0, runs.size())
                .filter(run -> !ended[run])
                .boxed()
                .toList();
    }

    /** Carries out jobs, and returns of the runs that could not be carried out why. */
    private Map<Integer, Throwable> attempt(List<Job> jobs) {
        Map<Integer, Throwable> lost = new HashMap<>();
        jobs.forEach(this::submit);
        for (int over = 0; over < jobs.size(); ) {
            News one = next();
            if (one instanceof Started begun) {
                start(begun.run());
            } else if (one instanceof Lost gone) {
                lose(gone.run());
            } else if (one instanceof Answered answered) {
                end(answered.run(), answered.answer());
            } else if (one instanceof Over end) {
                over++;
                if (end.failure() != null) {
                    end.job().runs().forEach(run -> lost.put(run, end.failure()));
                }
            }
        }
        return lost;
    }

    private void submit(Job job) {
        List<Object> partitions = List.copyOf(job.runs());
        // Of jobs with the very same RDD all fail when one does.
        RDD<Order> ofThisJob = orders.map(order -> order).rdd();
        cluster.spark()
                .sc()
                .submitJob(
                        ofThisJob,
                        task,
                        CollectionConverters.asScala(partitions).toSeq(),
                        (Object at, Answer answer) -> {
                            news.add(new Answered(job.runs().get((Integer) at), answer));
                            return BoxedUnit.UNIT;
                        },
                        () -> BoxedUnit.UNIT)
                .onComplete(
                        (Try<BoxedUnit> result) -> {
                            news.add(new Over(
                                    job, result.isFailure() ? result.failed().get() : null));
                            return BoxedUnit.UNIT;
                        },
                        ExecutionContext.fromExecutor(Runnable::run));
    }

    private News next() {
        try {
            while (true) {
                News one = news.poll(1, TimeUnit.SECONDS);
                boolean failed = one instanceof Over over && over.failure() != null;
                if (one != null && !(failed && cluster.stopped())) {
                    return one;
                }
                if (cluster.stopped()) {
                    throw cluster.over();
                }
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", interrupted);
        }
    }

    private void lose(int run) {
        if (started[run] && !ended[run]) {
            started[run] = false;
            listener.lost(runs.get(run));
        }
    }

    private void start(int run) {
        if (!started[run]) {
            started[run] = true;
            listener.started(runs.get(run));
        }
    }

    private void end(int run, Answer answer) {
        // Spark tells of starts by another way, which may take longer.
        start(run);
        ended[run] = true;
        if (answer.failure() == null) {
            listener.finished(runs.get(run), answer.rows());
        } else {
            listener.failed(runs.get(run), answer.failure().cause());
        }
    }

    /** The part that says something, of several lines of Spark's. */
    static String why(Throwable cause) {
        String text = String.valueOf(cause.getMessage());
        int recent = text.indexOf("most recent failure: ");
        String last = (recent < 0 ? text : text.substring(recent + "most recent failure: ".length()))
                .lines()
                .findFirst()
                .orElse("");
        return "its executors were lost each time it was tried (" + last + ")";
    }

    /** The runs that have reached an executor, and those of them that did not come to their end there. */
    private final class Attempts extends SparkListener {
        @Override
        public void onTaskStart(SparkListenerTaskStart begun) {
            news.add(new Started(begun.taskInfo().partitionId()));
        }

        @Override
        public void onTaskEnd(SparkListenerTaskEnd over) {
            if (!over.taskInfo().successful()) {
                news.add(new Lost(over.taskInfo().partitionId()));
            }
        }
    }
}
