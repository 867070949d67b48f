package dev.cinch.lab.fuzz;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A file whose content changes all the time. It stays open: some file systems write a file to the disk at once when it is
 * emptied, filled and closed, which takes longer than all the rest.
 */
final class InputFile {
    private final Path path;
    private FileChannel channel;

    InputFile(Path path) {
        this.path = path;
    }

    Path holding(byte[] content) throws IOException {
        if (channel == null) {
            channel = FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        }
        ByteBuffer bytes = ByteBuffer.wrap(content);
        while (bytes.hasRemaining()) {
            channel.write(bytes, bytes.position());
        }
        channel.truncate(content.length);
        return path;
    }
}
