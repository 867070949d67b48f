package dev.cinch.spark;

import dev.cinch.base.BadInput;
import dev.cinch.data.Input;
import dev.cinch.data.analyze.Pass;
import java.io.IOException;
import java.io.Serializable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.broadcast.Broadcast;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;

/**
 * A task that reads and measures one range where Spark wants it. What goes wrong is its answer, so that nobody tries
 * the same again.
 */
final class RangeTask extends AbstractFunction1<Iterator<Range>, RangeAnswer> implements Serializable {
    private static final long serialVersionUID = 1;

    /** Passes that a process keeps ready: codecs with large tables take long to make. */
    private static final int KEPT = 16;

    private record Work(RangeOrder order, Pass pass) {}

    private static final Map<Long, Work> WORKS = new LinkedHashMap<>(KEPT, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, Work> eldest) {
            return size() > KEPT;
        }
    };

    private final Broadcast<byte[]> order;
    private final List<String> plugIns;

    /** @param order a {@link RangeOrder} as a {@link Parcel} */
    RangeTask(Broadcast<byte[]> order, List<String> plugIns) {
        this.order = order;
        this.plugIns = plugIns;
    }

    @Override
    public RangeAnswer apply(Iterator<Range> ranges) {
        Range range = ranges.next();
        try {
            Work work = work();
            try (Input input = work.order.input().open()) {
                return new RangeAnswer(
                        range.to() - range.from(), work.pass.over(input).part(range.from(), range.to()), null);
            }
        } catch (BadInput wrong) {
            return failed(new BadInput(Here.name() + ": " + wrong.getMessage()));
        } catch (RuntimeException | Error failure) {
            return failed(failure);
        }
    }

    private static RangeAnswer failed(Throwable failure) {
        return new RangeAnswer(0, null, Answer.of(failure).failure());
    }

    private Work work() {
        synchronized (WORKS) {
            return WORKS.computeIfAbsent(order.id(), id -> newWork());
        }
    }

    private Work newWork() {
        Here.load(plugIns);
        try {
            RangeOrder unpacked = (RangeOrder) Parcel.unpack(order.value());
            if (!unpacked.code().equals(RangeOrder.currentCode())) {
                throw Here.otherCode("it is " + RangeOrder.currentCode() + " there and " + unpacked.code() + " here");
            }
            return new Work(unpacked, unpacked.pass().pass(unpacked.input().open()));
        } catch (IOException | ClassNotFoundException | LinkageError | ClassCastException stranger) {
            throw Here.otherCode(stranger.toString());
        }
    }
}
