package dev.cinch.spark;

import dev.cinch.base.BadInput;
import dev.cinch.lab.Engine;
import dev.cinch.lab.ResultStore;
import dev.cinch.lab.Run;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.apache.spark.rdd.RDD;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerJobStart;
import org.apache.spark.scheduler.SparkListenerTaskStart;
import scala.concurrent.ExecutionContext;
import scala.jdk.javaapi.CollectionConverters;
import scala.runtime.BoxedUnit;
import scala.util.Try;

/**
 * Runs as jobs of Spark, each a job of its own with one task: it is told of as soon as it has ended, and if executors die of
 * it again and again, only its own job fails. A few more jobs than fit are with Spark at a time, in the order of the runs.
 *
 * <p>An executor may work on several runs at once, and when it is lost nobody knows by which. Runs whose job failed so are
 * tried again at the end, alone: then the guilty one is sure.
 */
final class Jobs {
    private static final String INDEX = "cinch.run";

    /** Jobs that wait at Spark, so that no executor waits for us. */
    private static final int AHEAD = 16;

    /** Something that Spark tells. */
    private sealed interface News {
        int run();
    }

    private record Started(int run) implements News {}

    private record Answered(int run, Answer answer) implements News {}

    private record Broken(int run, Throwable cause) implements News {}

    private final Cluster cluster;
    private final List<Run> runs;
    private final Engine.Listener listener;
    private final BlockingQueue<News> news = new LinkedBlockingQueue<>();
    private final boolean[] started;
    private final boolean[] ended;
    private final RunTask task = new RunTask();
    private RDD<Order> orders;

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
        orders = cluster.spark().parallelize(list, list.size()).rdd();
        Starts starts = new Starts();
        cluster.spark().sc().addSparkListener(starts);
        try {
            List<Integer> suspects =
                    carryOut(IntStream.range(0, runs.size()).boxed().toList(), false);
            carryOut(suspects, true);
        } finally {
            cluster.spark().sc().removeSparkListener(starts);
            if (!cluster.stopped()) {
                cluster.spark().cancelAllJobs();
            }
        }
    }

    /** Returns those of which it is not sure whose fault it was that their executors were lost. */
    private List<Integer> carryOut(List<Integer> numbers, boolean alone) {
        List<Integer> suspects = new ArrayList<>();
        int submitted = 0;
        int over = 0;
        while (over < numbers.size()) {
            int most = alone ? 1 : 3 * cluster.slots() + AHEAD;
            while (submitted < numbers.size() && submitted - over < most) {
                submit(numbers.get(submitted++));
            }
            News one = next();
            if (one instanceof Started) {
                start(one.run());
            } else if (one instanceof Answered answered) {
                end(answered);
                over++;
            } else if (one instanceof Broken broken) {
                over++;
                if (alone || cluster.slots() <= cluster.executors()) {
                    end(new Answered(broken.run(), Answer.of(new IllegalStateException(why(broken.cause())))));
                } else {
                    suspects.add(broken.run());
                }
            }
        }
        return suspects;
    }

    private void submit(int run) {
        cluster.spark().setLocalProperty(INDEX, Integer.toString(run));
        cluster.spark()
                .sc()
                .submitJob(
                        orders,
                        task,
                        CollectionConverters.asScala(List.<Object>of(run)).toSeq(),
                        (partition, answer) -> {
                            news.add(new Answered(run, answer));
                            return BoxedUnit.UNIT;
                        },
                        () -> BoxedUnit.UNIT)
                .onComplete(
                        (Try<BoxedUnit> result) -> {
                            if (result.isFailure()) {
                                news.add(new Broken(run, result.failed().get()));
                            }
                            return BoxedUnit.UNIT;
                        },
                        ExecutionContext.fromExecutor(Runnable::run));
    }

    private News next() {
        try {
            News one = news.poll(1, TimeUnit.SECONDS);
            while (one == null || (cluster.stopped() && one instanceof Broken)) {
                if (cluster.stopped() && news.isEmpty()) {
                    awaitExit();
                    throw new BadInput(
                            "Spark has ended the application, its master or its driver; what is finished is kept,"
                                    + " and the same command goes on with the rest");
                }
                one = news.poll(1, TimeUnit.SECONDS);
            }
            return one;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", interrupted);
        }
    }

    /** Ctrl-C stops Spark before this process ends; nothing that happens in between is worth a word. */
    static void awaitExit() throws InterruptedException {
        try {
            Runtime.getRuntime().removeShutdownHook(new Thread());
        } catch (IllegalStateException exiting) {
            Thread.sleep(Long.MAX_VALUE);
        }
    }

    /** A run that is tried again is one that goes on. */
    private void start(int run) {
        if (!started[run]) {
            started[run] = true;
            listener.started(runs.get(run));
        }
    }

    private void end(Answered answered) {
        int run = answered.run();
        if (ended[run]) {
            return;
        }
        // Spark tells of starts by another way, which may take longer.
        start(run);
        ended[run] = true;
        Answer answer = answered.answer();
        if (answer.failure() == null) {
            listener.finished(runs.get(run), answer.rows());
        } else {
            listener.failed(runs.get(run), answer.failure().cause());
        }
    }

    /** Of several lines of Spark's the part that says something. */
    static String why(Throwable cause) {
        String text = String.valueOf(cause.getMessage());
        int recent = text.indexOf("most recent failure: ");
        String last = (recent < 0 ? text : text.substring(recent + "most recent failure: ".length()))
                .lines()
                .findFirst()
                .orElse("");
        return "its executors were lost each time it was tried (" + last + ")";
    }

    /** Which runs have reached an executor. */
    private final class Starts extends SparkListener {
        private final Map<Integer, Integer> runOfStage = new ConcurrentHashMap<>();

        @Override
        public void onJobStart(SparkListenerJobStart job) {
            String run = job.properties().getProperty(INDEX);
            CollectionConverters.asJava(job.stageIds())
                    .forEach(stage -> runOfStage.put((Integer) stage, Integer.valueOf(run)));
        }

        @Override
        public void onTaskStart(SparkListenerTaskStart task) {
            Integer run = runOfStage.get(task.stageId());
            if (run != null) {
                news.add(new Started(run));
            }
        }
    }
}
