package dev.cinch.cli;

import dev.cinch.base.BadInput;
import dev.cinch.base.ExitCode;
import dev.cinch.base.Refusal;
import dev.cinch.gpu.exec.FunctionalDevice;
import dev.cinch.ptx.PtxModule;
import dev.cinch.ptx.PtxParser;
import dev.cinch.ptx.PtxProblem;
import dev.cinch.ptx.PtxProblems;
import dev.cinch.report.Json;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
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

/** The command {@code cinch ptx}: what is in PTX files, and what of it is not supported. */
@Command(
        name = "ptx",
        header = "Show what is in PTX files, and what of it is not supported.",
        description = {
            "",
            "Lists kernels, parameters, registers, shared memory and instructions. Every problem of a file is one line"
                    + " FILE:LINE:COLUMN on standard error; the exit code is then 2.",
            ""
        },
        footer = {"", "Examples:", "  cinch ptx kernels.ptx", "  cinch ptx build/*.ptx --json"},
        sortOptions = false)
final class PtxCommand implements Callable<Integer> {
    @Parameters(paramLabel = "FILE", arity = "1..*", description = "PTX files, as nvcc -ptx writes them.")
    private List<Path> files;

    @Option(names = "--json", description = "Print one JSON document, problems included.")
    private boolean json;

    @Option(names = "--help", usageHelp = true, description = "Show this text.")
    private boolean help;

    private final Console console;

    PtxCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        List<Map<String, Object>> documents = new ArrayList<>();
        boolean ok = true;
        for (Path file : files) {
            String text = read(file);
            Map<String, Object> document = new LinkedHashMap<>();
            document.put("file", file.toString());
            try {
                PtxModule module = PtxParser.parse(file.toString(), text);
                FunctionalDevice.check(module);
                show(module, document, documents.isEmpty());
            } catch (PtxProblems problems) {
                ok = false;
                show(file, problems, document);
            }
            documents.add(document);
        }
        if (json) {
            console.out().println(Json.pretty(Map.of("files", documents)));
        }
        return (ok ? ExitCode.SUCCESS : ExitCode.BAD_INPUT).code();
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (CharacterCodingException e) {
            throw new BadInput(file + " is no text, so it is no PTX; nvcc -ptx writes PTX, -cubin does not", e);
        } catch (IOException e) {
            String why = Files.isDirectory(file) ? "it is a folder" : Refusal.of(e);
            throw new BadInput("cannot read " + file + " as text: " + why, e);
        }
    }

    private void show(PtxModule module, Map<String, Object> document, boolean first) {
        document.put("problems", List.of());
        document.putAll(PtxListing.json(module));
        if (!json) {
            console.say((first ? "" : "\n") + PtxListing.text(module).stripTrailing());
        }
    }

    private void show(Path file, PtxProblems problems, Map<String, Object> document) {
        List<Map<String, Object>> rows = new ArrayList<>();
        for (PtxProblem problem : problems.list()) {
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("line", problem.at().line());
            row.put("column", problem.at().column());
            row.put("text", problem.text());
            row.put("message", problem.message());
            rows.add(row);
            if (!json) {
                console.err().println((file + ":" + problem).replace('\n', ' '));
            }
        }
        document.put("problems", rows);
    }
}
