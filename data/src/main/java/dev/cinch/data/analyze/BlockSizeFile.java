package dev.cinch.data.analyze;

import dev.cinch.base.BadInput;
import dev.cinch.base.Refusal;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A file of each block's size in bits as a little-endian 16-bit number, at the block's place; any thread may write. */
final class BlockSizeFile implements AutoCloseable {
    private final Path path;
    private final FileChannel channel;

    BlockSizeFile(Path path) {
        this.path = path;
        try {
            channel = FileChannel.open(
                    path, StandardOpenOption.WRITE, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING);
        } catch (IOException e) {
            throw failed(e);
        }
    }

    /** {@code NAME.CODEC.u16}, where any character that could trouble a shell or a file system becomes {@code _}. */
    static String fileName(String input, String codec) {
        return (input + "." + codec + ".u16").replaceAll("[^A-Za-z0-9._-]", "_");
    }

    void write(long position, byte[] bytes, int count) {
        ByteBuffer buffer = ByteBuffer.wrap(bytes, 0, count);
        long at = position;
        try {
            while (buffer.hasRemaining()) {
                at += channel.write(buffer, at);
            }
        } catch (IOException e) {
            throw failed(e);
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw failed(e);
        }
    }

    private BadInput failed(IOException e) {
        return new BadInput("cannot write " + path + ": " + Refusal.of(e), e);
    }
}
