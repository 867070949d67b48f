package dev.cinch.spark;

import dev.cinch.base.BadInput;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.spark.SparkConf;

/**
 * The address of Spark's executors, as Spark writes it.
 *
 * @param url one of {@code local[N]}, {@code local-cluster[WORKERS,CORES,MEGABYTES]}, {@code spark://HOST:PORT}, {@code yarn},
 *     {@code k8s://…}
 */
record Master(String url) {
    /** A number of at least one, and nothing that does not fit an int. */
    private static final String NUMBER = "0*([1-9]\\d{0,8})";

    private static final Pattern THREADS = Pattern.compile("local\\[" + NUMBER + "]");
    private static final Pattern PROCESSES =
            Pattern.compile("local-cluster\\[\\s*" + NUMBER + "\\s*,\\s*" + NUMBER + "\\s*,\\s*" + NUMBER + "\\s*]");
    private static final Pattern STANDALONE = Pattern.compile("spark://([^/:,]+:\\d+(,[^/:,]+:\\d+)*)");
    private static final int PATIENCE_MILLIS = 5000;

    /** The master that somebody said, else that of Spark's own configuration (as by spark-submit), else our threads. */
    static Master of(Optional<String> said, int threads) {
        String url = said.orElseGet(() -> System.getProperty("spark.master", "local[" + threads + "]"));
        if (url.equals("local")) {
            url = "local[1]";
        } else if (url.equals("local[*]")) {
            url = "local[" + Runtime.getRuntime().availableProcessors() + "]";
        }
        boolean known = THREADS.matcher(url).matches()
                || PROCESSES.matcher(url).matches()
                || STANDALONE.matcher(url).matches()
                || url.equals("yarn")
                || url.startsWith("k8s://");
        if (!known) {
            throw new BadInput(
                    "--master " + url
                            + ": Spark knows local[N], local-cluster[WORKERS,CORES,MEGABYTES], spark://HOST:PORT, yarn and k8s://URL; numbers are 1 or more");
        }
        return new Master(url);
    }

    /** Whether runs are executed by threads of this process, which Spark cannot lose one by one. */
    boolean threads() {
        return THREADS.matcher(url).matches();
    }

    /** Whether Spark starts processes on this machine. */
    boolean processes() {
        return PROCESSES.matcher(url).matches();
    }

    /** The number of runs that fit, where the name says so. */
    OptionalInt slots() {
        Matcher local = THREADS.matcher(url);
        if (local.matches()) {
            return OptionalInt.of(Integer.parseInt(local.group(1)));
        }
        Matcher processes = PROCESSES.matcher(url);
        if (processes.matches()) {
            return OptionalInt.of(Integer.parseInt(processes.group(1)) * Integer.parseInt(processes.group(2)));
        }
        return OptionalInt.empty();
    }

    /** Whether a lost executor may have had several runs, as far as anybody can say before. */
    boolean shares(SparkConf conf) {
        Matcher processes = PROCESSES.matcher(url);
        return processes.matches() ? !processes.group(2).equals("1") : conf.getInt("spark.executor.cores", 0) != 1;
    }

    /** Refuses what Spark would only come upon later, and say less clearly. */
    void check() {
        if (processes() && (System.getenv("SPARK_HOME") == null || System.getenv("SPARK_SCALA_VERSION") == null)) {
            throw new BadInput(
                    "--master " + url + " starts processes of Spark, which want to be told where they are: start"
                            + " Cinch by ./cinch, or set SPARK_HOME to spark/target/spark-home and SPARK_SCALA_VERSION to 2.13");
        }
        if (url.equals("yarn") || url.startsWith("k8s://")) {
            String needed = "org.apache.spark.deploy." + (url.equals("yarn") ? "yarn.Client" : "k8s.Config");
            try {
                Class.forName(needed, false, Thread.currentThread().getContextClassLoader());
            } catch (ClassNotFoundException missing) {
                throw new BadInput("--master " + url
                        + " needs a distribution of Spark: start Cinch by its spark-submit (docs/guide/cluster.md)");
            }
        }
        Matcher standalone = STANDALONE.matcher(url);
        if (standalone.matches()) {
            knock(standalone.group(1).split(","));
        }
    }

    /** Spark itself would try for a minute. */
    private void knock(String[] addresses) {
        String why = "";
        for (String address : addresses) {
            int colon = address.lastIndexOf(':');
            try (Socket socket = new Socket()) {
                socket.connect(
                        new InetSocketAddress(
                                address.substring(0, colon), Integer.parseInt(address.substring(colon + 1))),
                        PATIENCE_MILLIS);
                return;
            } catch (IOException | RuntimeException unreachable) {
                why = unreachable.getMessage();
            }
        }
        throw new BadInput("--master " + url + ": nobody answers there (" + why
                + "); start a master, or look at its address in its log");
    }

    /** A worker of a local cluster has one executor, which may use all of its memory. */
    void configure(SparkConf conf) {
        conf.setMaster(url);
        Matcher processes = PROCESSES.matcher(url);
        if (processes.matches()) {
            conf.setIfMissing("spark.executor.memory", processes.group(3) + "m");
        }
        if (slots().isPresent()) {
            // Nobody else's business.
            conf.setIfMissing("spark.driver.host", "127.0.0.1");
            conf.setIfMissing("spark.driver.bindAddress", "127.0.0.1");
        }
    }

    @Override
    public String toString() {
        return url;
    }
}
