package dev.cinch.data.format;

import dev.cinch.base.BadInput;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/** The format {@code .npy}: one array. */
final class NumpyFile implements FileFormat {
    @Override
    public boolean claims(String fileName, byte[] head) {
        byte[] magic = NumpyHeader.MAGIC;
        return fileName.endsWith(".npy")
                || head.length >= magic.length && Arrays.equals(head, 0, magic.length, magic, 0, magic.length);
    }

    @Override
    public List<FilePart> parts(DataFile file, long bytes, Consumer<String> notes) {
        NumpyHeader header;
        try (InputStream in = new BufferedInputStream(file.open())) {
            header = NumpyHeader.read(file.toString(), in, bytes);
        } catch (IOException e) {
            throw new BadInput("cannot read " + file + ": " + e.getMessage(), e);
        }
        if (header.dataBytes() == 0) {
            notes.accept(file + " is left out: " + header.tensor() + " has no elements");
            return List.of();
        }
        return List.of(
                new FilePart("", name -> file.region(name, header.dataStart(), header.dataBytes(), header.tensor())));
    }
}
