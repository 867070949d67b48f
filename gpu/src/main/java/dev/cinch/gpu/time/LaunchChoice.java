package dev.cinch.gpu.time;

import dev.cinch.base.PlainName;
import java.util.List;

/**
 * A choice of launches whose time is kept.
 *
 * @param kernels their names, as they are in the PTX or as a programmer wrote them; all kernels if there are none
 * @param first the number of the first launch that may be chosen, from 1
 * @param last the number of the last
 */
public record LaunchChoice(List<String> kernels, long first, long last) {
    /** Every launch. */
    public static final LaunchChoice ALL = new LaunchChoice(List.of(), 1, Long.MAX_VALUE);

    public LaunchChoice {
        kernels = List.copyOf(kernels);
    }

    /** @param number of the launch, from 1 */
    public boolean takes(String kernel, long number) {
        return number >= first && number <= last && (kernels.isEmpty() || isNamed(kernel));
    }

    private boolean isNamed(String kernel) {
        return kernels.stream().anyMatch(name -> PlainName.matches(kernel, name));
    }

    /** The choice in words, such as {@code kernel spread, launches 10..20}. */
    public String words() {
        String named =
                kernels.isEmpty() ? "" : (kernels.size() == 1 ? "kernel " : "kernels ") + String.join(" and ", kernels);
        String numbered = numbers().isEmpty() ? "" : (first == last ? "launch " : "launches ") + numbers();
        return named + (named.isEmpty() || numbered.isEmpty() ? "" : ", ") + numbered;
    }

    /** The numbers, such as {@code 10..20}, {@code 10..} or {@code 7}; empty if there is no limit. */
    public String numbers() {
        if (first == last) {
            return Long.toString(first);
        }
        String from = first == 1 ? "" : Long.toString(first);
        String to = last == Long.MAX_VALUE ? "" : Long.toString(last);
        return from.isEmpty() && to.isEmpty() ? "" : from + ".." + to;
    }
}
