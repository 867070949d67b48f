package dev.cinch.spark;

import dev.cinch.base.BadInput;
import dev.cinch.codec.catalogue.PlugIns;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.core.config.Configurator;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import scala.jdk.javaapi.CollectionConverters;

/**
 * A connection to Spark: our jars and plug-ins are there, and Spark is quiet. One at a time in a process, as Spark wants it.
 */
public final class Cluster implements AutoCloseable {
    private static final String LOG_SETTINGS = "log4j2.configurationFile";

    /** The time to wait for the first executor, which takes a moment to come, when somebody asks how many there are. */
    private static final int PATIENCE_MILLIS = 15_000;

    private final Master master;
    private final JavaSparkContext spark;
    private final Staging staging = new Staging();
    private final Set<Path> shipped = new HashSet<>();
    private final List<String> plugIns = new ArrayList<>();
    private final Thread atExit = new Thread(this::end, "cluster");

    private Cluster(Master master, JavaSparkContext spark) {
        this.master = master;
        this.spark = spark;
    }

    /** Connects; what keeps it from that is said in one line. */
    static Cluster open(Master master) {
        master.check();
        quiet();
        SparkConf conf = new SparkConf();
        master.configure(conf);
        conf.setIfMissing("spark.app.name", "cinch");
        conf.setIfMissing("spark.ui.enabled", "false");
        conf.setIfMissing("spark.ui.showConsoleProgress", "false");
        conf.setIfMissing("spark.executor.extraJavaOptions", "-XX:+UseParallelGC");
        conf.setIfMissing("spark.executor.memory", "2g");
        JavaSparkContext spark = null;
        Cluster cluster = null;
        try {
            spark = new JavaSparkContext(conf);
            cluster = new Cluster(master, spark);
            Runtime.getRuntime().addShutdownHook(cluster.atExit);
            cluster.ship(Shipment.homes());
            cluster.shipPlugIns();
            return cluster;
        } catch (Exception failed) {
            // Scala throws checked exceptions without saying so.
            awaitExit();
            if (cluster != null) {
                boolean gone = cluster.stopped();
                cluster.close();
                if (gone) {
                    throw cluster.over();
                }
            } else if (spark != null) {
                spark.close();
            }
            throw new BadInput(
                    "Spark at " + master + " cannot be used: "
                            + String.valueOf(failed.getMessage())
                                    .lines()
                                    .findFirst()
                                    .orElse(""),
                    failed);
        }
    }

    /** Makes Spark quiet; to be called before anything of Spark's or Hadoop's is used: they look at it once. */
    static void quiet() {
        if (System.getProperty(LOG_SETTINGS) == null) {
            System.setProperty(LOG_SETTINGS, "classpath:dev/cinch/spark/quiet-log4j2.properties");
        }
    }

    /** Brings the code of these classes to executors, where it is not there yet. */
    void ship(Collection<Class<?>> classes) {
        try {
            ship(Shipment.homes(classes));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** Executors fetch what they need from here; files, not folders. */
    private void ship(Set<Path> homes) throws IOException {
        if (master.threads()) {
            return;
        }
        for (Path home : homes) {
            if (!brought(home) && shipped.add(home)) {
                Path jar = Files.isDirectory(home)
                        ? Shipment.copy(home, staging.place("classes-" + shipped.size() + ".jar"))
                        : home;
                spark.addJar(jar.toUri().toString());
            }
        }
    }

    /** Whether spark-submit has brought it already. */
    private boolean brought(Path jar) {
        return CollectionConverters.asJava(spark.sc().listJars()).stream()
                .anyMatch(url -> url.endsWith("/" + jar.getFileName()));
    }

    private void shipPlugIns() throws IOException {
        for (Path plugIn : PlugIns.homes().values().stream().distinct().toList()) {
            String name = "plug-in-" + plugIns.size() + ".jar";
            spark.addFile(Shipment.copy(plugIn, staging.place(name)).toUri().toString());
            plugIns.add(name);
        }
    }

    /** Spark, unless it has gone. */
    JavaSparkContext spark() {
        if (stopped()) {
            throw over();
        }
        return spark;
    }

    /** The names under which executors find the plug-ins of this process. */
    List<String> plugIns() {
        return List.copyOf(plugIns);
    }

    /** The number of tasks that run at a time, as far as Spark knows now. */
    int slots() {
        return master.slots().orElseGet(() -> {
            for (int waited = 0; executors() == 0 && waited < PATIENCE_MILLIS; waited += 50) {
                pause(50);
            }
            return spark().defaultParallelism();
        });
    }

    private int executors() {
        // One of them is the command itself.
        return spark().sc().getExecutorMemoryStatus().size() - 1;
    }

    /** Whether executors may have several tasks at once. */
    boolean shares() {
        return master.shares(spark.getConf());
    }

    boolean stopped() {
        return spark.sc().isStopped();
    }

    /** The failure to be thrown when Spark has gone. */
    BadInput over() {
        awaitExit();
        return new BadInput("Spark at " + master + " has ended the application, or never answered; runs that are"
                + " finished are kept, and the same command goes on from there");
    }

    /** Ctrl-C stops Spark before this process ends; nothing that happens in between is worth a word. */
    static void awaitExit() {
        try {
            Runtime.getRuntime().removeShutdownHook(new Thread());
        } catch (IllegalStateException exiting) {
            pause(Integer.MAX_VALUE);
        }
    }

    static void pause(int millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", interrupted);
        }
    }

    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(atExit);
        } catch (IllegalStateException exiting) {
            awaitExit();
        }
        end();
    }

    /** Ends Spark in silence: what processes complain of while they are ended is no news. */
    private void end() {
        Configurator.setAllLevels("", Level.OFF);
        // Some of it goes past the log; the command's own words go another way.
        PrintStream err = System.err;
        System.setErr(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
        String application = spark.sc().applicationId();
        try {
            spark.close();
        } finally {
            System.setErr(err);
        }
        staging.delete();
        if (master.processes()) {
            // Each executor has had a copy of our jars.
            Staging.delete(Path.of(System.getenv("SPARK_HOME"), "work", application));
        }
    }
}
