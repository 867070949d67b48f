package dev.cinch.lab.modern;

import dev.cinch.lab.CsvRecords;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The kernels that are set beside the chip: rows of {@code kernels/kernels.csv}. */
final class ChipKernels {
    private static final String FILE = "kernels.csv";

    private ChipKernels() {}

    static List<ChipKernel> all() {
        List<ChipKernel> kernels = new ArrayList<>();
        List<CsvRecords.Record> records = CsvRecords.read(FILE, text(FILE));
        for (CsvRecords.Record record : records.subList(1, records.size())) {
            kernels.add(kernel(record.fields()));
        }
        return kernels;
    }

    private static ChipKernel kernel(List<String> fields) {
        return new ChipKernel(
                fields.get(0),
                fields.get(1),
                ChipKernel.Half.valueOf(fields.get(2).toUpperCase(Locale.ROOT)),
                ChipKernel.State.valueOf(fields.get(3).toUpperCase(Locale.ROOT)),
                number(fields, 4),
                number(fields, 5),
                number(fields, 6),
                fields.get(7),
                number(fields, 8),
                number(fields, 9),
                number(fields, 10),
                number(fields, 11),
                List.of());
    }

    private static int number(List<String> fields, int at) {
        return Integer.parseInt(fields.get(at));
    }

    /** A file of the folder {@code kernels}. */
    static String text(String file) {
        try (InputStream in = ChipKernels.class.getResourceAsStream("kernels/" + file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException broken) {
            throw new UncheckedIOException(file, broken);
        }
    }
}
