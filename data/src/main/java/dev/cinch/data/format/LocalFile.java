package dev.cinch.data.format;

import dev.cinch.data.FileInput;
import dev.cinch.data.Input;
import dev.cinch.data.Tensor;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file of this machine. */
record LocalFile(Path path) implements DataFile {
    @Override
    public String fileName() {
        Path last = path.getFileName();
        return last == null ? path.toString() : last.toString();
    }

    @Override
    public long bytes() {
        return FileInput.size(path);
    }

    @Override
    public InputStream open() throws IOException {
        return Files.newInputStream(path);
    }

    @Override
    public Input region(String name, long start, long bytes, Tensor tensor) {
        return FileInput.region(name, path, start, bytes, tensor);
    }

    @Override
    public Path onThisMachine() {
        return path;
    }

    @Override
    public String toString() {
        return path.toString();
    }
}
