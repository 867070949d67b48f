package dev.cinch.lab.cross;

import dev.cinch.gpu.Dimensions;
import dev.cinch.lab.CsvRecords;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The kernels that were also run on GPGPU-Sim: rows of {@code peer/peers.csv}. */
final class PeerKernels {
    private static final String FILE = "peers.csv";

    private PeerKernels() {}

    static List<PeerKernel> all() {
        List<PeerKernel> kernels = new ArrayList<>();
        List<CsvRecords.Record> records = CsvRecords.read(FILE, text(FILE));
        for (CsvRecords.Record record : records.subList(1, records.size())) {
            kernels.add(kernel(record.fields()));
        }
        return kernels;
    }

    private static PeerKernel kernel(List<String> fields) {
        List<PeerKernel.Contents> buffers = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            buffers.add(new PeerKernel.Contents(number(fields, 13 + 2 * i), fields.get(14 + 2 * i)));
        }
        return new PeerKernel(
                fields.get(0),
                PeerKernel.Half.valueOf(fields.get(1).toUpperCase(Locale.ROOT)),
                fields.get(2),
                fields.get(3),
                new Dimensions(number(fields, 4), number(fields, 5), number(fields, 6)),
                new Dimensions(number(fields, 7), number(fields, 8), number(fields, 9)),
                number(fields, 10),
                number(fields, 11),
                number(fields, 12),
                buffers,
                fields.get(19));
    }

    private static int number(List<String> fields, int at) {
        return Integer.parseInt(fields.get(at));
    }

    /** A file of the folder {@code peer}. */
    static String text(String file) {
        try (InputStream in = PeerKernels.class.getResourceAsStream("peer/" + file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException broken) {
            throw new UncheckedIOException(file, broken);
        }
    }
}
