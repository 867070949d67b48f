package dev.cinch.spark;

import dev.cinch.lab.Recorder;
import dev.cinch.lab.ResultStore;
import dev.cinch.lab.Run;
import dev.cinch.lab.catalogue.Experiments;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;

/**
 * A task that executes one run where Spark wants it. What goes wrong in it is its answer; for Spark the task has
 * succeeded then, so that nobody tries the same again.
 */
final class RunTask extends AbstractFunction1<Iterator<Order>, Answer> implements Serializable {
    private static final long serialVersionUID = 1;

    @Override
    public Answer apply(Iterator<Order> orders) {
        try {
            return answer(orders.next());
        } catch (RuntimeException | Error failure) {
            return Answer.of(failure);
        }
    }

    private static Answer answer(Order order) {
        Here.load(order.plugIns());
        Run run = run(order);
        String key = new ResultStore(Path.of("")).key(run);
        if (!key.equals(order.key())) {
            throw Here.otherCode("its key is " + key + " there and " + order.key() + " here");
        }
        Recorder recorder = new Recorder();
        run.execute(recorder);
        return Answer.of(recorder.rows());
    }

    private static Run run(Order order) {
        try {
            return Experiments.here((Run) Parcel.unpack(order.run()));
        } catch (IOException | ClassNotFoundException | LinkageError | ClassCastException stranger) {
            throw Here.otherCode(stranger.toString());
        }
    }
}
