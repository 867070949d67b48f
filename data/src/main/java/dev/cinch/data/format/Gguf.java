package dev.cinch.data.format;

import dev.cinch.base.BadInput;
import dev.cinch.data.Tensor;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;

/** The format {@code .gguf} of quantised models, versions 2 and 3: a {@link GgufHeader}, and behind it the tensors, each aligned. */
final class Gguf implements FileFormat {
    private static final byte[] MAGIC = {'G', 'G', 'U', 'F'};

    @Override
    public boolean claims(String fileName, byte[] head) {
        return fileName.endsWith(".gguf")
                || head.length >= MAGIC.length
                        && java.util.Arrays.equals(head, 0, MAGIC.length, MAGIC, 0, MAGIC.length);
    }

    @Override
    public List<FilePart> parts(DataFile file, long bytes, Consumer<String> notes) {
        GgufHeader header;
        try (InputStream in = new BufferedInputStream(file.open(), 1 << 16)) {
            header = new GgufHeader(in, bytes);
            checkPlaces(header, bytes);
        } catch (IllegalArgumentException e) {
            throw new BadInput(file + " cannot be read as .gguf: " + e.getMessage() + RawAdvice.TEXT);
        } catch (IOException e) {
            throw new BadInput("cannot read " + file + ": " + e.getMessage(), e);
        }
        List<FilePart> parts = new ArrayList<>();
        for (GgufHeader.Entry entry : header.entries()) {
            Tensor described = new Tensor(entry.type().name(), entry.shape());
            if (entry.bytes() == 0) {
                notes.accept(file + ":" + Excerpt.of(entry.name()) + " is left out: " + described + " has no elements");
                continue;
            }
            long start = header.dataStart() + entry.begin();
            parts.add(new FilePart(entry.name(), name -> file.region(name, start, entry.bytes(), described)));
        }
        return parts;
    }

    /** Tensors must lie side by side within the file; what is between them only aligns. */
    private static void checkPlaces(GgufHeader header, long fileBytes) {
        List<GgufHeader.Entry> sorted = new ArrayList<>(header.entries());
        sorted.sort(Comparator.comparingLong(GgufHeader.Entry::begin).thenComparingLong(GgufHeader.Entry::bytes));
        long data = Math.max(0, fileBytes - header.dataStart());
        long next = 0;
        String last = "";
        for (GgufHeader.Entry entry : sorted) {
            String name = "tensor '" + Excerpt.of(entry.name()) + "' ";
            if (entry.begin() < next) {
                throw new IllegalArgumentException(
                        name + "overlaps tensor '" + Excerpt.of(last) + "' at byte " + entry.begin() + " of the data");
            }
            if (entry.bytes() > data || entry.begin() > data - entry.bytes()) {
                throw new IllegalArgumentException(name + "of " + entry.bytes() + " bytes begins at byte "
                        + entry.begin() + " of the data, which has " + data);
            }
            next = entry.begin() + entry.bytes();
            last = entry.name();
        }
    }
}
