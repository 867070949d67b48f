package dev.cinch.data.container;

import dev.cinch.base.Progress;
import dev.cinch.codec.Codec;
import dev.cinch.data.Input;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;

/** A reader that restores the data of a container. */
public final class ContainerReader {
    private final int threads;
    private final Progress progress;

    private final MessageDigest digest = Checksum.sha256();
    private long rawBlocks;

    public ContainerReader(int threads, Progress progress) {
        this.threads = threads;
        this.progress = progress;
    }

    /**
     * Writes the data to {@code out}; what was written is good only when this returns.
     *
     * @throws dev.cinch.base.BadInput when the container is damaged, with the place
     */
    public Summary read(Input container, OutputStream out) throws IOException {
        Source source = new Source(container);
        Header header = Header.read(source);
        Codec codec = header.codec();
        Pipeline<ChunkDecoder> pipeline = new Pipeline<>(
                (slot, chunk) -> slot.read(chunk, header.blocksOf(chunk)),
                (slot, chunk) -> slot.decode(),
                (slot, chunk) -> finish(slot, chunk, header, out));
        byte[] sha256;
        try {
            pipeline.run(header.chunks(), threads, () -> new ChunkDecoder(source, codec, header.blocksOf(0)));
            sha256 = digest.digest();
            checkEnd(source, sha256);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        } finally {
            container.close();
        }
        return new Summary(
                codec.name(),
                !codec.lossless(),
                codec.blockBytes(),
                header.dataBytes(),
                container.bytes(),
                header.tableBytes(),
                header.blocks(),
                rawBlocks,
                (double) header.dataBytes() / container.bytes(),
                HexFormat.of().formatHex(sha256));
    }

    private void finish(ChunkDecoder slot, long chunk, Header header, OutputStream out) {
        int blockBytes = header.codec().blockBytes();
        long first = chunk * header.blocksOf(0) * blockBytes;
        int bytes = (int) Math.min((long) header.blocksOf(chunk) * blockBytes, header.dataBytes() - first);
        digest.update(slot.data(), 0, bytes);
        rawBlocks += slot.rawBlocks();
        try {
            out.write(slot.data(), 0, bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        progress.report(
                first + bytes, header.dataBytes(), "decoding " + header.codec().name());
    }

    private static void checkEnd(Source source, byte[] sha256) {
        long position = source.position();
        byte[] end = source.take(Layout.END_BYTES, "the checksum at its end");
        if (!Arrays.equals(end, 0, Layout.DIGEST_BYTES, sha256, 0, Layout.DIGEST_BYTES)) {
            throw source.bad(position, "the checksum says that what was decoded is not the data");
        }
        if (!Arrays.equals(end, Layout.DIGEST_BYTES, end.length, Layout.END, 0, Layout.END.length)) {
            throw source.bad(position + Layout.DIGEST_BYTES, "the mark of the end is missing");
        }
        if (source.left() > 0) {
            throw source.bad(source.position(), "the file goes on after its end");
        }
    }
}
