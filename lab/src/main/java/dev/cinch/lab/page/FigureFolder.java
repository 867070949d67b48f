package dev.cinch.lab.page;

import dev.cinch.base.BadInput;
import dev.cinch.base.OutputFolder;
import dev.cinch.base.Refusal;
import dev.cinch.data.OutputFile;
import dev.cinch.lab.Paper;
import dev.cinch.report.FigureFiles;
import dev.cinch.report.Page;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.stream.Stream;

/** The folder beside a report that has each of its figures and tables as a file of its own. */
public final class FigureFolder {
    private FigureFolder() {}

    /** The folder of a page: {@code report-figures} beside {@code report.html}. */
    public static Path beside(Path page) {
        return page.resolveSibling(page.getFileName().toString().replaceFirst("\\.html?$", "") + "-figures");
    }

    /** Writes the files and removes those that a former report has left there; anything else stays. */
    public static void write(Path folder, Page page) {
        SortedMap<String, String> files = FigureFiles.of(page);
        try {
            if (Files.isDirectory(folder)) {
                try (Stream<Path> list = Files.list(folder)) {
                    for (Path old : list.sorted().toList()) {
                        String name = old.getFileName().toString();
                        if (!files.containsKey(name) && ours(name)) {
                            Files.delete(old);
                        }
                    }
                }
            }
        } catch (IOException failed) {
            throw new BadInput("cannot clear " + folder + " of old figures: " + Refusal.of(failed), failed);
        }
        OutputFolder.make(folder);
        files.forEach(
                (name, text) -> OutputFile.write(folder.resolve(name), true, text.getBytes(StandardCharsets.UTF_8)));
    }

    /** Whether a report may have written a file of that name. */
    private static boolean ours(String name) {
        List<String> prefixes = Arrays.stream(Paper.values()).map(Paper::prefix).toList();
        return prefixes.stream().anyMatch(prefix -> name.startsWith(prefix + "-"))
                && FigureFiles.ENDING.matcher(name).find();
    }
}
