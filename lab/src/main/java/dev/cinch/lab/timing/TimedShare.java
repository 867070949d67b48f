package dev.cinch.lab.timing;

import dev.cinch.base.PlainName;
import dev.cinch.gpu.Launched;
import dev.cinch.gpu.time.LaunchChoice;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * The share of a program's launches whose time was kept, where a choice was made.
 *
 * @param launches all of them
 * @param timed those that were chosen
 * @param others totals of those that were not
 * @param missed names of the choice that no kernel has which was launched
 * @param known kernels that were launched, by their plain names
 */
public record TimedShare(
        LaunchChoice choice,
        long launches,
        long timed,
        List<KernelTotal> others,
        List<String> missed,
        List<String> known) {
    private static final int MOST_KNOWN = 8;

    public static TimedShare of(LaunchChoice choice, List<Launched> launches) {
        List<String> kernels =
                launches.stream().map(Launched::kernel).distinct().toList();
        List<String> missed = choice.kernels().stream()
                .filter(name -> kernels.stream().noneMatch(kernel -> PlainName.matches(kernel, name)))
                .toList();
        List<KernelTotal> others = KernelTotal.untimed(launches);
        long untimed = others.stream().mapToLong(KernelTotal::launches).sum();
        List<String> known = List.copyOf(new TreeSet<>(PlainName.of(kernels)));
        return new TimedShare(choice, launches.size(), launches.size() - untimed, others, missed, known);
    }

    private long otherInstructions() {
        return others.stream().mapToLong(KernelTotal::threadInstructions).sum();
    }

    /** A line for people, and more where a name met no kernel. */
    public String words() {
        String rest = launches == timed
                ? ""
                : "; " + (timed == 0 ? "all" : "the others") + " ran without time: " + otherInstructions()
                        + " thread instructions";
        String nobody = missed.isEmpty() || known.isEmpty()
                ? ""
                : "\nNo kernel that was launched is named " + String.join(" or ", missed) + "; there "
                        + (known.size() == 1 ? "is " : "are ") + list();
        return "timed: " + timed + " of " + launches + (launches == 1 ? " launch" : " launches") + " (" + choice.words()
                + ")" + rest + nobody;
    }

    private String list() {
        if (known.size() <= MOST_KNOWN) {
            return String.join(", ", known);
        }
        return String.join(", ", known.subList(0, MOST_KNOWN - 1)) + " and " + (known.size() - MOST_KNOWN + 1)
                + " others";
    }

    /** The share as {@code --json} prints it; {@code others} are the kernels of the launches without time. */
    public Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("kernels", choice.kernels());
        json.put("numbers", choice.numbers());
        json.put("launches", launches);
        json.put("timedLaunches", timed);
        json.put("otherThreadInstructions", otherInstructions());
        json.put("others", others.stream().map(kernel -> kernel.json(null)).toList());
        json.put("notLaunched", missed);
        return json;
    }
}
