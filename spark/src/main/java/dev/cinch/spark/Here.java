package dev.cinch.spark;

import dev.cinch.base.BadInput;
import dev.cinch.codec.catalogue.PlugIns;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.SparkEnv;
import org.apache.spark.SparkFiles;

/** The process that executes a task. */
final class Here {
    private Here() {}

    /** Whether it is the command itself, which has its plug-ins and its files. */
    static boolean command() {
        return SparkEnv.get().executorId().equals("driver");
    }

    /** The name by which people can find it. */
    static String name() {
        return command()
                ? "this process"
                : "executor " + SparkEnv.get().executorId() + " on "
                        + SparkEnv.get().blockManager().blockManagerId().host();
    }

    /** Loads plug-ins once in a process; more calls do nothing. */
    static void load(List<String> plugIns) {
        if (!command()) {
            PlugIns.load(
                    plugIns.stream().map(name -> Path.of(SparkFiles.get(name))).toList());
        }
    }

    static BadInput otherCode(String how) {
        return new BadInput(name() + " has other code than this command (" + how
                + "); take Cinch's jars off Spark's own class path there");
    }
}
