package dev.cinch.lab.archive;

import dev.cinch.base.BadInput;
import dev.cinch.base.Decimal;
import dev.cinch.base.Refusal;
import dev.cinch.lab.CsvRecords;
import dev.cinch.lab.Row;
import dev.cinch.report.Csv;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * A file of archived runs: comma-separated, compressed by gzip. Runs whose rows have the same names, one after the other, are a
 * group, so that the names stand there once and equal numbers side by side:
 *
 * <pre>
 * run,KIND,FINGERPRINT,CODE,INPUT,VALUE,INPUT,VALUE,…   one line for each run of a group
 * row,KERNEL,PART,STAT,UNIT,VALUE,VALUE,…               a value for each of them
 * </pre>
 */
final class ArchiveFile {
    private static final String RUN = "run";
    private static final String ROW = "row";

    /** The fields of a line before the inputs of a run or the values of a row. */
    private static final int RUN_HEAD = 4;

    private static final int ROW_HEAD = 5;

    private ArchiveFile() {}

    static void write(Path file, List<ArchivedRun> runs) {
        Map<List<List<String>>, List<ArchivedRun>> groups = new LinkedHashMap<>();
        for (ArchivedRun run : runs) {
            List<List<String>> names = run.rows().stream()
                    .map(row -> List.of(row.kernel(), row.part(), row.stat(), row.unit()))
                    .toList();
            groups.computeIfAbsent(names, any -> new ArrayList<>()).add(run);
        }
        StringBuilder text = new StringBuilder();
        groups.forEach((names, members) -> group(text, names, members));
        Path aside = file.resolveSibling("." + file.getFileName() + ".new");
        try {
            Files.createDirectories(file.getParent());
            Files.write(aside, compressed(text.toString()));
            Files.move(aside, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException failed) {
            throw new BadInput("cannot write " + file + ": " + Refusal.of(failed), failed);
        }
    }

    private static void group(StringBuilder text, List<List<String>> names, List<ArchivedRun> members) {
        for (ArchivedRun run : members) {
            List<String> cells = new ArrayList<>(List.of(RUN, run.kind(), run.fingerprint(), run.code()));
            run.inputs().forEach((name, value) -> cells.addAll(List.of(name, value)));
            Csv.line(text, cells);
        }
        for (int row = 0; row < names.size(); row++) {
            List<String> cells = new ArrayList<>(List.of(ROW));
            cells.addAll(names.get(row));
            for (ArchivedRun run : members) {
                cells.add(Decimal.text(run.rows().get(row).value()));
            }
            Csv.line(text, cells);
        }
    }

    private static byte[] compressed(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(bytes)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }

    static List<ArchivedRun> read(Path file) {
        try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
            return runs(file.toString(), new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException | IllegalArgumentException | IndexOutOfBoundsException unreadable) {
            throw new BadInput(
                    "cannot read " + file + ": " + Refusal.of(unreadable) + "; 'git checkout' brings it back",
                    unreadable);
        }
    }

    private static List<ArchivedRun> runs(String file, String text) {
        List<ArchivedRun> runs = new ArrayList<>();
        List<ArchivedRun> group = new ArrayList<>();
        boolean named = true;
        for (CsvRecords.Record record : CsvRecords.read(file, text)) {
            List<String> fields = record.fields();
            if (fields.get(0).equals(RUN)) {
                if (!named) {
                    group.clear();
                }
                named = true;
                ArchivedRun run = run(fields);
                group.add(run);
                runs.add(run);
            } else {
                named = false;
                for (int i = 0; i < group.size(); i++) {
                    double value = Double.parseDouble(fields.get(ROW_HEAD + i));
                    group.get(i).rows().add(new Row(fields.get(1), fields.get(2), fields.get(3), value, fields.get(4)));
                }
            }
        }
        return runs;
    }

    /** A run whose rows are still to come. */
    private static ArchivedRun run(List<String> fields) {
        TreeMap<String, String> inputs = new TreeMap<>();
        for (int i = RUN_HEAD; i < fields.size(); i += 2) {
            inputs.put(fields.get(i), fields.get(i + 1));
        }
        return new ArchivedRun(fields.get(1), inputs, fields.get(2), fields.get(3), new ArrayList<>());
    }
}
