package dev.cinch.cli;

import dev.cinch.lab.Changes;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** The option {@code --costs}: whose word the costs of codecs are. */
final class CostsOption {
    @Option(
            names = "--costs",
            paramLabel = "WHOSE",
            description =
                    "Latency and energy of codecs: paper (published or estimated, the default), or circuit (of our own"
                            + " Verilog at 45 nm, see cinch hardware; where a codec has no circuit, as before).")
    private String costs;

    boolean given() {
        return costs != null;
    }

    /** The setting, as a sweep has it; null if nobody said. */
    String value() {
        return costs;
    }

    /** Settings with this one. */
    List<String> with(List<String> settings) {
        List<String> all = new ArrayList<>(settings);
        if (costs != null) {
            all.add(Changes.COSTS + "=" + costs);
        }
        return all;
    }
}
