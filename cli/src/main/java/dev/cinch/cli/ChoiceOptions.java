package dev.cinch.cli;

import dev.cinch.base.BadInput;
import dev.cinch.gpu.time.LaunchChoice;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;

/** The choice of launches whose time is kept: {@code --kernel}, {@code --launches}. */
final class ChoiceOptions {
    private static final Pattern NUMBERS = Pattern.compile("([0-9]{1,15})|([0-9]{0,15})\\.\\.([0-9]{0,15})");

    @Option(
            names = "--kernel",
            paramLabel = "NAME",
            description =
                    "Keep the time of launches of this kernel only, by its plain name (spread) or its name in the PTX"
                            + " (_Z6spreadiPKfPf); may be given again. All others only compute values, which is faster, and are in"
                            + " no table and no tap. For case folders and exec.")
    private List<String> kernels = new ArrayList<>();

    @Option(
            names = "--launches",
            paramLabel = "A..B",
            description =
                    "The same for launches with these numbers, counted from 1 over all kernels: 10..20, 10.., ..20"
                            + " or 7. Together with --kernel: those that both choose.")
    private String launches;

    boolean given() {
        return launches != null || !kernels.isEmpty();
    }

    LaunchChoice choice() {
        if (kernels.stream().anyMatch(String::isBlank)) {
            throw new BadInput("--kernel: the name is empty");
        }
        if (launches == null) {
            return new LaunchChoice(kernels, LaunchChoice.ALL.first(), LaunchChoice.ALL.last());
        }
        Matcher numbers = NUMBERS.matcher(launches);
        if (!numbers.matches() || launches.equals("..")) {
            throw new BadInput("--launches " + launches + ": write numbers such as 10..20, 10.., ..20 or 7");
        }
        boolean one = numbers.group(1) != null;
        long first = number(numbers.group(one ? 1 : 2), LaunchChoice.ALL.first());
        long last = number(numbers.group(one ? 1 : 3), LaunchChoice.ALL.last());
        if (first < 1) {
            throw new BadInput("--launches " + launches + ": the first launch is 1");
        }
        if (last < first) {
            throw new BadInput("--launches " + launches + ": the last comes before the first");
        }
        return new LaunchChoice(kernels, first, last);
    }

    private static long number(String digits, long otherwise) {
        return digits.isEmpty() ? otherwise : Long.parseLong(digits);
    }
}
