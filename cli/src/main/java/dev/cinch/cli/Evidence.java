package dev.cinch.cli;

import java.nio.file.Files;
import java.nio.file.Path;

/** The page with the evidence for what a report says, {@code docs/DEVIATIONS.md}. */
final class Evidence {
    private Evidence() {}

    /**
     * Its address as a report has it: relative, so that both can be moved together. A report that lies elsewhere has
     * none.
     *
     * @param home the folder of the project
     */
    static String address(Path home, Path report) {
        Path project = home.toAbsolutePath().normalize();
        Path page = project.resolve("docs/DEVIATIONS.md");
        Path from = report.toAbsolutePath().normalize().getParent();
        if (!from.startsWith(project) || !Files.exists(page)) {
            return "";
        }
        return from.relativize(page).toString().replace('\\', '/');
    }
}
