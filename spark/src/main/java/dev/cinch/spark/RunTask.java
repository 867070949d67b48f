package dev.cinch.spark;

import dev.cinch.base.BadInput;
import dev.cinch.codec.PlugIns;
import dev.cinch.lab.Recorder;
import dev.cinch.lab.ResultStore;
import dev.cinch.lab.Run;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.SparkEnv;
import org.apache.spark.SparkFiles;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;

/**
 * Executes one run where Spark wants it. What goes wrong in it is its answer; for Spark the task has succeeded then, so that
 * nobody tries the same again.
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
        // Threads of the command itself have its plug-ins.
        if (!SparkEnv.get().executorId().equals("driver")) {
            load(order.plugIns());
        }
        Run run = run(order);
        String key = new ResultStore(Path.of("")).key(run);
        if (!key.equals(order.key())) {
            throw otherCode("its key is " + key + " there and " + order.key() + " here");
        }
        Recorder recorder = new Recorder();
        run.execute(recorder);
        return Answer.of(recorder.rows());
    }

    /** Once in a process; more calls do nothing. */
    private static void load(List<String> plugIns) {
        PlugIns.load(plugIns.stream().map(name -> Path.of(SparkFiles.get(name))).toList());
    }

    private static Run run(Order order) {
        try {
            return (Run) Parcel.unpack(order.run());
        } catch (IOException | ClassNotFoundException | LinkageError | ClassCastException stranger) {
            throw otherCode(stranger.toString());
        }
    }

    private static BadInput otherCode(String how) {
        return new BadInput("executor " + SparkEnv.get().executorId() + " on "
                + SparkEnv.get().blockManager().blockManagerId().host() + " has other code than this command (" + how
                + "); take Cinch's jars off Spark's own class path there");
    }
}
