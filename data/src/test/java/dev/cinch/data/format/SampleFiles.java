package dev.cinch.data.format;

import dev.cinch.data.Input;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Files in other people's formats, byte by byte as their descriptions say; and how they are read. */
final class SampleFiles {
    private final Path folder;
    final List<String> notes = new ArrayList<>();

    SampleFiles(Path folder) {
        this.folder = folder;
    }

    /** Data that differs at every place. */
    static byte[] data(int bytes) {
        byte[] data = new byte[bytes];
        for (int i = 0; i < bytes; i++) {
            data[i] = (byte) (i * 7 + (i >> 8));
        }
        return data;
    }

    static byte[] npy(int version, String header, byte[] data) {
        Charset charset = version == 3 ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1;
        byte[] text = header.getBytes(charset);
        ByteBuffer file = ByteBuffer.allocate(12 + text.length + data.length).order(ByteOrder.LITTLE_ENDIAN);
        file.put((byte) 0x93).put("NUMPY".getBytes(StandardCharsets.US_ASCII));
        file.put((byte) version).put((byte) 0);
        if (version == 1) {
            file.putShort((short) text.length);
        } else {
            file.putInt(text.length);
        }
        file.put(text).put(data).flip();
        byte[] bytes = new byte[file.remaining()];
        file.get(bytes);
        return bytes;
    }

    /** As NumPy writes it: padded so that the data starts at a multiple of 64, a newline last. */
    static byte[] npy(String descr, String shape, byte[] data) {
        String header = "{'descr': " + descr + ", 'fortran_order': False, 'shape': " + shape + ", }";
        return npy(1, header + " ".repeat((64 - (10 + header.length() + 1) % 64) % 64) + "\n", data);
    }

    static byte[] safetensors(String header, byte[] data) {
        byte[] text = header.getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocate(8 + text.length + data.length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(text.length)
                .put(text)
                .put(data)
                .array();
    }

    /** @param entries names and contents in turn */
    static byte[] zip(boolean stored, Object... entries) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (int i = 0; i < entries.length; i += 2) {
                ZipEntry entry = new ZipEntry((String) entries[i]);
                byte[] content = (byte[]) entries[i + 1];
                if (stored) {
                    CRC32 checksum = new CRC32();
                    checksum.update(content);
                    entry.setMethod(ZipEntry.STORED);
                    entry.setSize(content.length);
                    entry.setCrc(checksum.getValue());
                }
                zip.putNextEntry(entry);
                zip.write(content);
            }
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return bytes.toByteArray();
    }

    String file(String name, byte[] content) {
        try {
            Path path = folder.resolve(name);
            Files.createDirectories(path.getParent());
            return Files.write(path, content).toString();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    List<Input> open(String... names) {
        return inputs(InputStream.nullInputStream(), false).open(List.of(), List.of(names));
    }

    Inputs inputs(InputStream standardInput, boolean raw) {
        return new Inputs(raw, standardInput, notes::add);
    }

    static byte[] content(Input input) {
        byte[] content = new byte[Math.toIntExact(input.bytes())];
        input.read(0, content, 0, content.length);
        input.close();
        return content;
    }
}
