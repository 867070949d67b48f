package dev.cinch.spark;

import dev.cinch.base.BadInput;
import dev.cinch.data.analyze.PassTotal;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.apache.spark.SimpleFutureAction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.rdd.RDD;
import scala.concurrent.ExecutionContext;
import scala.jdk.javaapi.CollectionConverters;
import scala.runtime.BoxedUnit;
import scala.util.Try;

/** One pass over an input as a job of Spark. What it needs to know travels once to each executor, whatever the number of ranges. */
final class RangeJob {
    /** A listener that is told of each range as it ends, by one thread at a time. */
    interface Listener {
        void found(long blocks, PassTotal total);
    }

    private final Cluster cluster;
    private final RangeOrder order;
    private final List<Range> ranges;
    private final AtomicReference<Throwable> failure = new AtomicReference<>();
    private final CountDownLatch over = new CountDownLatch(1);

    RangeJob(Cluster cluster, RangeOrder order, List<Range> ranges) {
        this.cluster = cluster;
        this.order = order;
        this.ranges = ranges;
    }

    void run(Listener listener) {
        Broadcast<byte[]> sent = cluster.spark().broadcast(Parcel.pack(order));
        try {
            SimpleFutureAction<BoxedUnit> job = submit(sent, listener);
            await(job);
        } finally {
            if (!cluster.stopped()) {
                sent.destroy();
            }
        }
        if (failure.get() instanceof RuntimeException wrong) {
            throw wrong;
        }
        if (failure.get() != null) {
            throw new IllegalStateException(failure.get());
        }
    }

    private SimpleFutureAction<BoxedUnit> submit(Broadcast<byte[]> sent, Listener listener) {
        RDD<Range> rdd = cluster.spark().parallelize(ranges, ranges.size()).rdd();
        List<Object> all =
                IntStream.range(0, ranges.size()).<Object>mapToObj(i -> i).toList();
        SimpleFutureAction<BoxedUnit> job = cluster.spark()
                .sc()
                .submitJob(
                        rdd,
                        new RangeTask(sent, cluster.plugIns()),
                        CollectionConverters.asScala(all).toSeq(),
                        (partition, answer) -> {
                            take(answer, listener);
                            return BoxedUnit.UNIT;
                        },
                        () -> BoxedUnit.UNIT);
        job.onComplete(
                (Try<BoxedUnit> result) -> {
                    if (result.isFailure()) {
                        fail(new BadInput("the analysis broke off: "
                                + Jobs.why(result.failed().get())));
                    }
                    over.countDown();
                    return BoxedUnit.UNIT;
                },
                ExecutionContext.fromExecutor(Runnable::run));
        return job;
    }

    private void take(RangeAnswer answer, Listener listener) {
        if (answer.failure() != null) {
            fail(answer.failure().cause());
        } else if (failure.get() == null) {
            listener.found(answer.blocks(), answer.total());
        }
    }

    private void fail(Throwable cause) {
        failure.compareAndSet(null, cause);
    }

    /** The first failure is enough; ranges that are still at work then are let go. */
    private void await(SimpleFutureAction<BoxedUnit> job) {
        try {
            while (!over.await(20, TimeUnit.MILLISECONDS)) {
                if (cluster.stopped()) {
                    break;
                }
                if (failure.get() != null) {
                    job.cancel();
                }
            }
            // Then jobs fail too, and that is not what is to be told.
            if (cluster.stopped()) {
                throw cluster.over();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            job.cancel();
            throw new IllegalStateException("interrupted", interrupted);
        }
    }
}
