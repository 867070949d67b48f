package dev.cinch.cuda.wire;

import dev.cinch.base.BadInput;
import dev.cinch.base.Refusal;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A file of zeros in the private folder that both sides map as memory. */
public final class MappedFile {
    private final Path file;
    private final MappedByteBuffer memory;

    private MappedFile(Path file, MappedByteBuffer memory) {
        this.file = file;
        this.memory = memory;
    }

    /** @throws BadInput if there is no room for it: who touches a page that has no room is ended by the system */
    public static MappedFile create(PrivateFolder folder, String name, int bytes) {
        Path file = folder.path().resolve(name);
        try {
            if (folder.room() < bytes) {
                throw new BadInput(
                        "no room for " + bytes + " bytes in " + folder.path().getParent());
            }
            try (FileChannel channel = FileChannel.open(
                    file, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
                MappedByteBuffer memory = channel.map(FileChannel.MapMode.READ_WRITE, 0, bytes);
                memory.order(ByteOrder.LITTLE_ENDIAN);
                return new MappedFile(file, memory);
            }
        } catch (IOException refused) {
            throw new BadInput(
                    "no file of " + bytes + " bytes in " + folder.path() + ": " + Refusal.of(refused), refused);
        }
    }

    /** The name inside the folder. */
    public String name() {
        return file.getFileName().toString();
    }

    public int bytes() {
        return memory.capacity();
    }

    /** The memory itself, for whoever reads more than bytes. */
    ByteBuffer memory() {
        return memory;
    }

    public void get(int at, byte[] into) {
        memory.get(at, into);
    }

    public void put(int at, byte[] from) {
        memory.put(at, from);
    }

    public void put(int at, byte[] from, int offset, int count) {
        memory.put(at, from, offset, count);
    }

    public void get(int at, byte[] into, int offset, int count) {
        memory.get(at, into, offset, count);
    }

    /** Whether the bytes from one place on are those that lie at the same place of the array. */
    public boolean holds(int at, byte[] all, int count) {
        return memory.slice(at, count).equals(ByteBuffer.wrap(all, at, count));
    }

    /** Takes the file's name away; what is mapped stays until nobody uses it. */
    public void delete() {
        try {
            Files.deleteIfExists(file);
        } catch (IOException left) {
            // It goes with the folder.
        }
    }
}
