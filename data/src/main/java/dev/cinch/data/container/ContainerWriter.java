package dev.cinch.data.container;

import dev.cinch.base.Progress;
import dev.cinch.codec.Codec;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.SymbolCounts;
import dev.cinch.data.BlockedInput;
import dev.cinch.data.Input;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.util.HexFormat;

/** A writer that compresses an input into a container. */
public final class ContainerWriter {
    private final CodecSpec spec;
    private final SymbolCounts counts;
    private final int threads;
    private final Progress progress;

    private final MessageDigest digest = Checksum.sha256();
    private long containerBytes;
    private long rawBlocks;

    /** @param counts what the codec learnt; null when it learns nothing */
    public ContainerWriter(CodecSpec spec, SymbolCounts counts, int threads, Progress progress) {
        this.spec = spec;
        this.counts = counts;
        this.threads = threads;
        this.progress = progress;
    }

    public Summary write(Input input, OutputStream out) throws IOException {
        byte[] start = Header.write(spec, counts, input.bytes());
        // The codec is made of what the header says, so that reader and writer cannot differ.
        Header header = Header.read(new Source(new HeaderInput(input.name(), start)));
        Codec codec = header.codec();
        BlockedInput blocks = new BlockedInput(input, spec.blockBytes());
        write(out, start, start.length);
        Pipeline<ChunkEncoder> pipeline = new Pipeline<>(
                (slot, chunk) -> {},
                (slot, chunk) -> slot.encode(chunk * header.blocksOf(0), header.blocksOf(chunk)),
                (slot, chunk) -> finish(slot, chunk, header, out));
        try {
            pipeline.run(header.chunks(), threads, () -> new ChunkEncoder(blocks, codec, header.blocksOf(0)));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        } finally {
            input.close();
        }
        byte[] sha256 = digest.digest();
        write(out, sha256, sha256.length);
        write(out, Layout.END, Layout.END.length);
        return new Summary(
                codec.name(),
                !codec.lossless(),
                codec.blockBytes(),
                input.bytes(),
                containerBytes,
                header.tableBytes(),
                header.blocks(),
                rawBlocks,
                (double) input.bytes() / containerBytes,
                HexFormat.of().formatHex(sha256));
    }

    private void finish(ChunkEncoder slot, long chunk, Header header, OutputStream out) {
        long first = chunk * header.blocksOf(0) * spec.blockBytes();
        int bytes = (int) Math.min((long) header.blocksOf(chunk) * spec.blockBytes(), header.dataBytes() - first);
        digest.update(slot.decoded(), 0, bytes);
        rawBlocks += slot.rawBlocks();
        try {
            write(out, slot.chunk(), slot.chunkBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        progress.report(first + bytes, header.dataBytes(), "encoding with " + spec);
    }

    private void write(OutputStream out, byte[] bytes, int count) throws IOException {
        out.write(bytes, 0, count);
        containerBytes += count;
    }

    /** A header that claims to be followed by as much as any header may promise. */
    private record HeaderInput(String name, byte[] content) implements Input {
        @Override
        public long bytes() {
            return Long.MAX_VALUE;
        }

        @Override
        public void read(long position, byte[] target, int offset, int count) {
            System.arraycopy(content, (int) position, target, offset, count);
        }

        @Override
        public void close() {}
    }
}
