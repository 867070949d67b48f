package dev.cinch.spark;

import dev.cinch.lab.Engine;
import dev.cinch.lab.Run;
import java.util.List;

/** Executors of Spark, a task for each run. It connects when it is first needed. */
public final class SparkEngine implements Engine {
    private final Master master;
    private Cluster cluster;

    SparkEngine(Master master) {
        this.master = master;
    }

    @Override
    public int atATime() {
        return master.slots().orElseGet(() -> cluster().slots());
    }

    private synchronized Cluster cluster() {
        if (cluster == null) {
            cluster = Cluster.open(master);
        }
        return cluster;
    }

    @Override
    public void execute(List<Run> runs, Listener listener) {
        new Jobs(cluster(), runs, listener).carryOut();
    }

    @Override
    public synchronized void close() {
        if (cluster != null) {
            cluster.close();
            cluster = null;
        }
    }
}
