package dev.cinch.data;

import dev.cinch.base.BadInput;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A region of a file that stands at the same place wherever it is read.
 *
 * @param fileBytes how large the whole file is; one of another size is not the same
 */
record FileAddress(String name, String path, long start, long bytes, long fileBytes) implements InputAddress {
    @Override
    public Input open() {
        Path file = Path.of(path);
        if (!Files.exists(file)) {
            throw new BadInput(
                    "no file " + path + " there; a file named by a local path must stand at the same place on"
                            + " every machine that reads it");
        }
        long found = FileInput.size(file);
        if (found != fileBytes) {
            throw new BadInput(path + " has " + found + " bytes there and " + fileBytes
                    + " here; it must be the same file on every machine that reads it");
        }
        return FileInput.region(name, file, start, bytes, null);
    }
}
