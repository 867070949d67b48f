package dev.cinch.lab;

import dev.cinch.base.BadInput;
import dev.cinch.base.Decimal;
import dev.cinch.base.Reason;
import dev.cinch.report.Csv;
import dev.cinch.report.Json;
import dev.cinch.report.Table;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * Finished runs, one folder each: {@code KEY/run.json} says what was run, {@code KEY/rows.csv} holds the rows. A folder
 * is written aside and renamed, so present means complete; any number of processes may write, and a killed one loses
 * only the run it was at.
 *
 * <p>KEY is a hash of the run's kind, its inputs and the content of the code that can change its result, with the plug-ins
 * of the codecs that its inputs name.
 */
public final class ResultStore implements Results {
    /** How folders are called while they are written. */
    static final String UNFINISHED = ".unfinished-";

    /** In {@code run.json}: how many there are. */
    private static final String ROWS = "rows";

    private final Path folder;

    public ResultStore(Path folder) {
        this.folder = folder;
    }

    public Path folder() {
        return folder;
    }

    public String key(Run run) {
        Map<String, Object> identity = new LinkedHashMap<>();
        identity.put("kind", run.kind());
        identity.put("inputs", run.inputs());
        identity.put("code", CodeVersion.of(run.code()));
        putPlugIns(run, identity);
        byte[] text = Json.compact(identity).getBytes(StandardCharsets.UTF_8);
        return HexFormat.of().formatHex(CodeVersion.sha256().digest(text)).substring(0, 20);
    }

    /** Only where there are any, so that all other keys stay what they are. */
    private static void putPlugIns(Run run, Map<String, Object> description) {
        Map<String, String> used = UsedPlugIns.of(run);
        if (!used.isEmpty()) {
            description.put("plugIns", used);
        }
    }

    public boolean has(Run run) {
        return Files.isDirectory(folder.resolve(key(run)));
    }

    /** Refuses a folder in which nothing can be kept, before anybody has worked for it. */
    public void prepare() {
        try {
            Files.createDirectories(folder);
            Files.delete(Files.createDirectory(folder.resolve(UNFINISHED + UUID.randomUUID())));
        } catch (IOException failed) {
            throw unwritable(failed);
        }
    }

    private BadInput unwritable(IOException failed) {
        return new BadInput("cannot write results under " + folder + ": " + Reason.of(failed), failed);
    }

    public void put(Run run, List<Row> rows) {
        String key = key(run);
        try {
            Files.createDirectories(folder);
            Path aside = Files.createDirectory(folder.resolve(UNFINISHED + UUID.randomUUID()));
            Map<String, Object> description = new LinkedHashMap<>();
            description.put("key", key);
            description.put("kind", run.kind());
            description.put("inputs", run.inputs());
            description.put("code", CodeVersion.of(run.code()));
            putPlugIns(run, description);
            description.put(ROWS, rows.size());
            Files.writeString(aside.resolve("run.json"), Json.pretty(description) + "\n");
            Files.writeString(aside.resolve("rows.csv"), csv(rows));
            publish(aside, folder.resolve(key));
        } catch (IOException failed) {
            throw unwritable(failed);
        }
    }

    private static void publish(Path aside, Path place) throws IOException {
        try {
            Files.move(aside, place, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException unsupported) {
            Files.move(aside, place);
        } catch (FileSystemException taken) {
            if (!Files.isDirectory(place)) {
                throw taken;
            }
            // Somebody else finished the same run first; equal inputs give equal rows, so theirs will do.
            delete(aside);
        }
    }

    static void delete(Path tree) throws IOException {
        List<Path> deepestFirst;
        try (Stream<Path> walk = Files.walk(tree)) {
            deepestFirst = new ArrayList<>(walk.toList());
        }
        Collections.reverse(deepestFirst);
        for (Path path : deepestFirst) {
            Files.delete(path);
        }
    }

    private static String csv(List<Row> rows) {
        Table table = Table.titled("rows")
                .text("kernel")
                .text("part")
                .text("stat")
                .number("value")
                .text("unit");
        for (Row row : rows) {
            table.row(row.kernel(), row.part(), row.stat(), Decimal.text(row.value()), row.unit());
        }
        return Csv.of(table);
    }

    /** Whether a folder still has all the rows that it was written with. */
    static boolean complete(Path run) throws IOException {
        try (Stream<String> lines = Files.lines(run.resolve("rows.csv"))) {
            return complete(run, lines.count() - 1);
        } catch (UncheckedIOException unreadable) {
            return false;
        }
    }

    private static boolean complete(Path run, long rows) throws IOException {
        JsonNode written = Json.read(Files.readString(run.resolve("run.json"))).path(ROWS);
        return rows >= 0 && (written.isMissingNode() || written.asLong() == rows);
    }

    @Override
    public List<Row> rows(Run run) {
        Path file = folder.resolve(key(run)).resolve("rows.csv");
        try {
            List<CsvRecords.Record> records = CsvRecords.read("rows.csv", Files.readString(file));
            if (!complete(file.getParent(), records.size() - 1)) {
                throw new IOException("rows are missing");
            }
            List<Row> rows = new ArrayList<>();
            for (CsvRecords.Record record : records.subList(1, records.size())) {
                List<String> cells = record.fields();
                rows.add(new Row(
                        cells.get(0), cells.get(1), cells.get(2), Double.parseDouble(cells.get(3)), cells.get(4)));
            }
            return rows;
        } catch (IOException | RuntimeException damaged) {
            throw new BadInput(
                    "the result " + file + " cannot be read (" + Reason.of(damaged)
                            + "); 'cinch results gc --delete' takes it away, and it is made again",
                    damaged);
        }
    }
}
