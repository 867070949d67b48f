package dev.cinch.data.container;

import dev.cinch.base.BadInput;
import dev.cinch.base.Progress;
import dev.cinch.codec.BrokenCodec;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.catalogue.PlugIns;
import dev.cinch.data.FileInput;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;

/** A check that reads back what was written, from the disk, before anybody relies on it. */
public final class ContainerCheck {
    private final CodecSpec spec;
    private final int threads;
    private final Progress progress;

    public ContainerCheck(CodecSpec spec, int threads, Progress progress) {
        this.spec = spec;
        this.threads = threads;
        this.progress = progress;
    }

    /**
     * @param said what the writer says of the file
     * @throws BrokenCodec if a reader does not get the same data from it
     */
    public void of(Path written, Summary said) throws IOException {
        Progress checking = (done, total, what) -> progress.report(done, total, "checking what was written");
        Summary found;
        try {
            found = new ContainerReader(threads, checking)
                    .read(new FileInput("what was written", written), OutputStream.nullOutputStream());
        } catch (BadInput unreadable) {
            throw new BrokenCodec(
                    PlugIns.nameOf(spec) + " gives something else back: " + unreadable.getMessage()
                            + "; nothing is kept",
                    unreadable);
        }
        if (!found.equals(said)) {
            throw new BrokenCodec(
                    PlugIns.nameOf(spec) + " gives something else back: " + found + " instead of " + said);
        }
    }
}
