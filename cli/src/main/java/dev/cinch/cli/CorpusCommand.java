package dev.cinch.cli;

import dev.cinch.base.BadInput;
import dev.cinch.base.ExitCode;
import dev.cinch.base.OutputFolder;
import dev.cinch.base.Refusal;
import dev.cinch.data.corpus.DemoCorpus;
import dev.cinch.data.corpus.DemoData;
import dev.cinch.lab.frontier.FrontierCorpora;
import dev.cinch.report.Json;
import dev.cinch.report.Table;
import dev.cinch.workload.Scale;
import dev.cinch.workload.trace.GraphicsScene;
import dev.cinch.workload.trace.GraphicsTraces;
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

/** The command {@code cinch corpus}: the demo corpus, graphics traces or the sets of the frontier experiments, as files. */
@Command(
        name = "corpus",
        header = "Write the demo corpus, 16 kinds of data that GPU programs move, graphics traces, or the sets of the"
                + " frontier experiments.",
        description = {
            "",
            "Each kind becomes the file DIR/KIND.bin. The bytes are the same on every machine, and a smaller file is"
                    + " the beginning of a larger one.",
            "",
            "With --graphics the three graphics programs draw nine scenes instead, and each of their buffers becomes the"
                    + " file DIR/TRACE.bin (see cinch list traces).",
            "",
            "With --frontier every set of data of the experiments frontier/… becomes the file DIR/GROUP/SET.bin: of programs"
                    + " the blocks of memory that they touch, at most 16,384. At scale tiny a few sets.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  cinch corpus demo/                    16 files of 256 KiB",
            "  cinch corpus large/ --bytes 67108864  the same kinds, 64 MiB each",
            "  cinch corpus traces/ --graphics       then: cinch toggles traces/*.bin",
            "  cinch corpus sets/ --frontier         then: cinch analyze sets/unseen/*.bin"
        },
        sortOptions = false)
public final class CorpusCommand implements Callable<Integer> {
    private static final int MOST_BYTES = 1 << 30;

    @Parameters(paramLabel = "DIR", description = "Folder for the files; made when missing, old files are replaced.")
    private Path folder;

    @Option(
            names = "--bytes",
            paramLabel = "N",
            description = "Bytes of each file, at most 1 GiB. Default: " + DemoCorpus.DEFAULT_BYTES + ".")
    private Long bytes;

    @Option(names = "--graphics", description = "Write graphics traces.")
    private boolean graphics;

    @Option(names = "--frontier", description = "Write the sets of the frontier experiments.")
    private boolean frontier;

    @Option(
            names = "--scale",
            paramLabel = "SCALE",
            description = "Graphics and frontier: tiny, small or paper; no trace has more than 1 MiB. Default: small.")
    private Scale scale;

    @Option(names = "--json", description = "Print one JSON document instead of a table.")
    private boolean json;

    @Option(names = "--help", usageHelp = true, description = "Show this text.")
    private boolean help;

    private final Console console;

    public CorpusCommand(Console console) {
        this.console = console;
    }

    private final List<Map<String, Object>> files = new ArrayList<>();
    private final Table table = Table.titled("").text("file").number("bytes").text("what it is");

    @Override
    public Integer call() {
        OutputFolder.make(folder);
        if (graphics && frontier) {
            throw new BadInput("--graphics and --frontier write different files; give one of them");
        }
        if (graphics) {
            graphics();
        } else if (frontier) {
            frontier();
        } else {
            demo();
        }
        console.progress().report(1, 1, "");
        if (json) {
            console.out().println(Json.pretty(Map.of("files", files)));
        } else {
            console.show(table);
        }
        return ExitCode.SUCCESS.code();
    }

    private void demo() {
        if (scale != null) {
            throw new BadInput("--scale is for --graphics and --frontier; the demo corpus has --bytes");
        }
        long size = bytes == null ? DemoCorpus.DEFAULT_BYTES : bytes;
        if (size < 1 || size > MOST_BYTES) {
            throw new BadInput("--bytes " + size + " cannot be written; give a number from 1 to " + MOST_BYTES);
        }
        List<DemoData> kinds = DemoCorpus.CATALOGUE.list();
        for (DemoData kind : kinds) {
            console.progress().report(files.size(), kinds.size(), "writing " + kind.name());
            write("kind", kind.name(), kind.bytes((int) size), kind.description());
        }
    }

    private void refuseBytes(String option) {
        if (bytes != null) {
            throw new BadInput("--bytes is for the demo corpus; " + option + " has --scale");
        }
    }

    private void frontier() {
        refuseBytes("--frontier");
        FrontierCorpora.forEach(scale == null ? Scale.SMALL : scale, (group, what, set, content) -> {
            OutputFolder.make(folder.resolve(group));
            write("set", group + "/" + set, content, what);
        });
    }

    private void graphics() {
        refuseBytes("--graphics");
        int all = GraphicsTraces.CATALOGUE.list().size();
        for (GraphicsScene scene : GraphicsTraces.SCENES) {
            console.progress().report(files.size(), all, "drawing " + scene.name());
            scene.draw(scale == null ? Scale.SMALL : scale)
                    .forEach((trace, content) -> write("trace", trace.name(), content, trace.summary()));
        }
    }

    private void write(String key, String name, byte[] content, String description) {
        Path file = folder.resolve(name + ".bin");
        try {
            Files.write(file, content);
        } catch (IOException e) {
            throw new BadInput("cannot write " + file + ": " + Refusal.of(e), e);
        }
        table.row(file.toString(), Long.toString(content.length), description);
        Map<String, Object> row = new LinkedHashMap<>();
        row.put(key, name);
        row.put("file", file.toString());
        row.put("bytes", content.length);
        row.put("description", description);
        files.add(row);
    }
}
