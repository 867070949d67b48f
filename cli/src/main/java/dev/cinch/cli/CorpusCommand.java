package dev.cinch.cli;

import dev.cinch.base.BadInput;
import dev.cinch.base.ExitCode;
import dev.cinch.base.Reason;
import dev.cinch.data.corpus.DemoCorpus;
import dev.cinch.data.corpus.DemoData;
import dev.cinch.report.Json;
import dev.cinch.report.Table;
import dev.cinch.report.TextTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "corpus",
        header = "Write the demo corpus: 16 kinds of data that GPU programs move.",
        description = {
            "",
            "Each kind becomes the file DIR/KIND.bin. The bytes are the same on every machine, and a smaller file is"
                    + " the beginning of a larger one.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  cinch corpus demo/                    16 files of 256 KiB",
            "  cinch corpus large/ --bytes 67108864  the same kinds, 64 MiB each"
        },
        sortOptions = false)
public final class CorpusCommand implements Callable<Integer> {
    private static final int MOST_BYTES = 1 << 30;

    @Parameters(paramLabel = "DIR", description = "Folder for the files; made when missing, old files are replaced.")
    private Path folder;

    @Option(
            names = "--bytes",
            paramLabel = "N",
            defaultValue = "" + DemoCorpus.DEFAULT_BYTES,
            description = "Bytes of each file, at most 1 GiB. Default: ${DEFAULT-VALUE}.")
    private long bytes;

    @Option(names = "--json", description = "Print one JSON document instead of a table.")
    private boolean json;

    @Option(names = "--help", usageHelp = true, description = "Show this text.")
    private boolean help;

    private final Console console;

    public CorpusCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        if (bytes < 1 || bytes > MOST_BYTES) {
            throw new BadInput("--bytes " + bytes + " cannot be written; give a number from 1 to " + MOST_BYTES);
        }
        List<DemoData> kinds = DemoCorpus.CATALOGUE.list();
        List<Map<String, Object>> files = new ArrayList<>();
        Table table = Table.titled("").text("file").number("bytes").text("what it is");
        for (DemoData kind : kinds) {
            console.progress().report(files.size(), kinds.size(), "writing " + kind.name());
            Path file = write(kind);
            table.row(file.toString(), Long.toString(bytes), kind.description());
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("kind", kind.name());
            row.put("file", file.toString());
            row.put("bytes", bytes);
            row.put("description", kind.description());
            files.add(row);
        }
        console.progress().report(kinds.size(), kinds.size(), "writing the corpus");
        if (json) {
            console.out().println(Json.pretty(Map.of("files", files)));
        } else {
            console.out().print(TextTable.of(table));
        }
        return ExitCode.SUCCESS.code();
    }

    private Path write(DemoData kind) {
        Path file = folder.resolve(kind.name() + ".bin");
        try {
            Files.createDirectories(folder);
            Files.write(file, kind.bytes((int) bytes));
        } catch (IOException e) {
            throw new BadInput("cannot write " + file + ": " + Reason.of(e), e);
        }
        return file;
    }
}
