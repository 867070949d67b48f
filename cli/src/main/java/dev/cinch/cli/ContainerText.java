package dev.cinch.cli;

import dev.cinch.base.Decimal;
import dev.cinch.data.container.Summary;
import java.nio.file.Path;

/** A text about what was encoded or decoded, for the terminal. */
final class ContainerText {
    private ContainerText() {}

    static String of(Summary summary, Path written) {
        StringBuilder text = new StringBuilder();
        line(text, "written", written.toString());
        line(text, "codec", summary.codec() + (summary.lossy() ? " (lossy)" : ""));
        line(text, "data", summary.bytes() + " bytes in " + summary.blocks() + " blocks of " + summary.blockBytes());
        String table = summary.tableBytes() == 0 ? "" : ", " + summary.tableBytes() + " of them what the codec learnt";
        line(text, "container", summary.containerBytes() + " bytes" + table);
        line(text, "ratio", Decimal.fixed(summary.ratio(), 2));
        line(text, "raw", summary.rawBlocks() + " blocks are stored as they are");
        line(text, "sha-256", summary.sha256());
        return text.toString();
    }

    private static void line(StringBuilder text, String name, String value) {
        text.append(name).append(" ".repeat(11 - name.length())).append(value).append('\n');
    }
}
