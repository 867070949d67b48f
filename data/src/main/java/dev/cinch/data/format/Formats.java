package dev.cinch.data.format;

import dev.cinch.base.BadInput;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/** The formats that are known, in the order in which they are asked. */
final class Formats {
    private static final List<FileFormat> ALL =
            List.of(new TapFile(), new NumpyFile(), new NumpyArchive(), new Safetensors(), new Gguf());

    private static final byte[] HDF5 = {(byte) 0x89, 'H', 'D', 'F', '\r', '\n', 0x1A, '\n'};

    private Formats() {}

    /** @param raw whether the file's bytes are wanted as they are, whatever it is */
    static List<FilePart> parts(DataFile file, boolean raw, Consumer<String> notes) {
        long bytes = file.bytes();
        if (raw) {
            return List.of(whole(file, bytes));
        }
        String name = file.fileName().toLowerCase(Locale.ROOT);
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
        return List.of(whole(file, bytes));
    }

    /** Whether a file of that name holds arrays. */
    static boolean ofArrays(String fileName) {
        String name = fileName.toLowerCase(Locale.ROOT);
        return ALL.stream().anyMatch(format -> format.claims(name, new byte[0]));
    }

    private static FilePart whole(DataFile file, long bytes) {
        if (bytes == 0) {
            throw new BadInput(file + " is empty; give a file with at least one byte (pipes have no size: give them as"
                    + " standard input, -)");
        }
        return new FilePart("", name -> file.region(name, 0, bytes, null));
    }

    private static byte[] head(DataFile file) {
        try (InputStream in = file.open()) {
            return in.readNBytes(HDF5.length);
        } catch (IOException e) {
            throw new BadInput("cannot read " + file + ": " + e.getMessage(), e);
        }
    }
}
