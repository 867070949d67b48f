package dev.cinch.data.container;

import dev.cinch.base.BadInput;
import dev.cinch.base.Progress;
import dev.cinch.codec.CodecKind;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.data.MemoryInput;
import dev.cinch.data.analyze.TrainingData;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Containers in memory. */
final class Containers {
    private Containers() {}

    /** Every codec of the catalogue that can handle such blocks. */
    static List<CodecSpec> codecs(int blockBytes) {
        List<CodecSpec> specs = new ArrayList<>();
        for (CodecKind kind : Codecs.CATALOGUE) {
            try {
                specs.add(Codecs.parse(kind.name(), blockBytes));
            } catch (BadInput unfit) {
                // The catalogue's own tests say which sizes must work.
            }
        }
        return specs;
    }

    static byte[] encode(CodecSpec spec, byte[] data, int threads) {
        MemoryInput input = new MemoryInput("data", data);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            new ContainerWriter(
                            spec, TrainingData.WHOLE.counts(spec, input, threads, done -> {}), threads, Progress.NONE)
                    .write(input, out);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return out.toByteArray();
    }

    static byte[] decode(byte[] container, int threads) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            new ContainerReader(threads, Progress.NONE).read(new MemoryInput("box.cinch", container), out);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return out.toByteArray();
    }
}
