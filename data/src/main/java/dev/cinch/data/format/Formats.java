package dev.cinch.data.format;

import dev.cinch.base.BadInput;
import dev.cinch.data.FileInput;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/** The formats that are known, in the order in which they are asked. */
final class Formats {
    private static final List<FileFormat> ALL =
            List.of(new TapFile(), new NumpyFile(), new NumpyArchive(), new Safetensors());

    private static final byte[] HDF5 = {(byte) 0x89, 'H', 'D', 'F', '\r', '\n', 0x1A, '\n'};

    private Formats() {}

    /** @param raw whether the file's bytes are wanted as they are, whatever it is */
    static List<Part> parts(Path file, boolean raw, Consumer<String> notes) {
        long bytes = FileInput.size(file);
        if (raw) {
            return List.of(whole(file));
        }
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        byte[] head = head(file);
        for (FileFormat format : ALL) {
            if (format.claims(name, head)) {
                return format.parts(file, bytes, notes);
            }
        }
        if (Arrays.equals(head, HDF5)) {
            notes.accept(file + " is an HDF5 file, a format that is not supported: its bytes are taken as they are,"
                    + " headers and all");
        }
        return List.of(whole(file));
    }

    private static Part whole(Path file) {
        return new Part("", name -> new FileInput(name, file));
    }

    private static byte[] head(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            return in.readNBytes(HDF5.length);
        } catch (IOException e) {
            throw new BadInput("cannot read " + file + ": " + e.getMessage(), e);
        }
    }
}
