package dev.cinch.cli;

import dev.cinch.base.ExitCode;
import dev.cinch.lab.Damage;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Messages about kept runs that are damaged, and so believed by nobody. */
final class DamagedRuns {
    /** The number of runs that are named: more would bury the rest; {@code results list --json} has them all. */
    private static final int MOST_NAMED = 3;

    private static final String REMEDY = "; 'cinch results gc --delete' takes away what is not used";

    private DamagedRuns() {}

    /** Tells of damaged runs before they are made again. */
    static void madeAgain(List<Damage> damages, Console console) {
        tell(damages, "made again", "", console);
    }

    /** Tells of damaged runs that an answer leaves out, and returns the exit code of such an answer. */
    static int leftOut(List<Damage> damages, Console console) {
        tell(damages, "left out", REMEDY, console);
        return (damages.isEmpty() ? ExitCode.SUCCESS : ExitCode.DIFFERS).code();
    }

    /** Tells of damaged runs of the store itself. */
    static void found(List<Damage> damages, Console console) {
        tell(damages, "not used", REMEDY, console);
    }

    /** Tells of those that are damaged in one line, and of those of earlier versions in another. */
    private static void tell(List<Damage> damages, String fate, String remedy, Console console) {
        List<Damage> broken = broken(damages);
        if (!broken.isEmpty()) {
            StringBuilder line = new StringBuilder(count(broken.size(), "damaged run")).append(fate);
            String separator = ": ";
            for (Damage damage : broken.subList(0, Math.min(MOST_NAMED, broken.size()))) {
                line.append(separator).append(damage.sentence());
                separator = "; ";
            }
            if (broken.size() > MOST_NAMED) {
                line.append("; and ").append(broken.size() - MOST_NAMED).append(" more");
            }
            console.err().println("cinch: " + line + remedy);
        }
        int old = damages.size() - broken.size();
        if (old > 0) {
            console.err()
                    .println("cinch: " + count(old, "run") + fate
                            + ", because an earlier version kept " + (old == 1 ? "it" : "them")
                            + " without a checksum" + remedy);
        }
    }

    private static String count(int runs, String what) {
        return runs + " " + what + (runs == 1 ? " is " : "s are ");
    }

    private static List<Damage> broken(List<Damage> damages) {
        return damages.stream().filter(damage -> !damage.old()).toList();
    }

    /** Adds them to a JSON document. */
    static void put(List<Damage> damages, Map<String, Object> document) {
        List<Damage> broken = broken(damages);
        document.put("damaged", broken.stream().map(DamagedRuns::fields).toList());
        document.put("withoutChecksum", damages.size() - broken.size());
    }

    private static Map<String, Object> fields(Damage damage) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("file", damage.file().toString());
        fields.put("what", damage.what());
        return fields;
    }
}
