package dev.cinch.data.format;

import dev.cinch.base.BadInput;
import dev.cinch.data.SpooledInput;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/** The format {@code .npz}: a ZIP archive of {@code .npy} files. */
final class NumpyArchive implements FileFormat {
    private static final String SUFFIX = ".npy";
    private static final long ALWAYS_ALLOWED = 1L << 30;
    private static final long MOST_INFLATION = 200;

    private static Path latestFile;
    private static ZipFile latest;

    @Override
    public boolean claims(String fileName, byte[] head) {
        return fileName.endsWith(".npz");
    }

    @Override
    public List<FilePart> parts(DataFile file, long bytes, Consumer<String> notes) {
        Path copy = file.onThisMachine();
        List<FilePart> parts = new ArrayList<>();
        long limit = Math.max(ALWAYS_ALLOWED, Math.min(bytes, Long.MAX_VALUE / MOST_INFLATION) * MOST_INFLATION);
        try (ZipFile archive = archive(copy)) {
            long total = 0;
            for (ZipEntry entry : Collections.list(archive.entries())) {
                String name = entry.getName();
                if (entry.isDirectory() || !name.endsWith(SUFFIX)) {
                    notes.accept(file + ": entry " + Excerpt.of(name) + " is left out, it is no .npy file");
                    continue;
                }
                total += Math.min(entry.getSize(), limit);
                if (entry.getSize() > limit || total > limit) {
                    throw new BadInput(file + " would inflate to more than " + limit + " bytes at entry "
                            + Excerpt.of(name) + "; inflate it yourself (unzip) if you trust it");
                }
                add(parts, file, copy, entry, notes);
            }
        } catch (IOException e) {
            throw new BadInput(file + " cannot be read as .npz: " + e.getMessage() + RawAdvice.TEXT, e);
        }
        return parts;
    }

    private static void add(List<FilePart> parts, DataFile file, Path copy, ZipEntry entry, Consumer<String> notes)
            throws IOException {
        NumpyHeader header;
        try (InputStream in = open(copy, entry)) {
            header = NumpyHeader.read(file + ", entry " + Excerpt.of(entry.getName()), in, entry.getSize());
        }
        String array = entry.getName().substring(0, entry.getName().length() - SUFFIX.length());
        if (header.dataBytes() == 0) {
            notes.accept(file + ":" + Excerpt.of(array) + " is left out: " + header.tensor() + " has no elements");
            return;
        }
        SpooledInput.Source elements = () -> {
            InputStream in = open(copy, entry);
            in.skipNBytes(header.dataStart());
            return in;
        };
        parts.add(new FilePart(array, name -> new SpooledInput(name, header.dataBytes(), header.tensor(), elements)));
    }

    /** The library's own messages speak of parts of a ZIP file that few users know. */
    private static ZipFile archive(Path file) throws IOException {
        try {
            ZipFile archive = new ZipFile(file.toFile());
            keep(file);
            return archive;
        } catch (ZipException e) {
            throw new ZipException("it is no ZIP archive, or it is damaged or cut short");
        }
    }

    /**
     * Holds the latest archive open. Java reads the directory of an archive once for all that have it open; if it were
     * closed after each entry, an archive of many entries would be read as many times.
     */
    private static synchronized void keep(Path file) throws IOException {
        if (file.equals(latestFile)) {
            return;
        }
        if (latest != null) {
            latest.close();
        }
        latest = new ZipFile(file.toFile());
        latestFile = file;
    }

    private static InputStream open(Path file, ZipEntry entry) throws IOException {
        ZipFile archive = archive(file);
        try {
            InputStream in = archive.getInputStream(entry);
            if (in == null) {
                throw new ZipException("entry " + Excerpt.of(entry.getName()) + " is gone");
            }
            return new EntryStream(archive, in, entry.getCrc());
        } catch (IOException e) {
            archive.close();
            throw e;
        }
    }

    /** An entry that closes its archive, and at its end holds what was read against the archive's checksum. */
    private static final class EntryStream extends FilterInputStream {
        private final ZipFile archive;
        private final long checksum;

        EntryStream(ZipFile archive, InputStream entry, long checksum) {
            super(new CheckedInputStream(entry, new CRC32()));
            this.archive = archive;
            this.checksum = checksum;
        }

        @Override
        public int read(byte[] target, int offset, int count) throws IOException {
            int got;
            try {
                got = super.read(target, offset, count);
            } catch (ZipException | EOFException e) {
                throw new ZipException("the archive is damaged or cut short");
            }
            if (got < 0 && ((CheckedInputStream) in).getChecksum().getValue() != checksum) {
                throw new ZipException("the checksum of the archive says that it is damaged");
            }
            return got;
        }

        @Override
        public void close() throws IOException {
            super.close();
            archive.close();
        }
    }
}
