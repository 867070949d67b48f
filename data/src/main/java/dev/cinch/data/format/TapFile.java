package dev.cinch.data.format;

import dev.cinch.base.BadInput;
import dev.cinch.base.Refusal;
import dev.cinch.base.tap.TapHeader;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.function.Consumer;

/** The format of what {@code run} taps: the blocks without the notes behind them. */
final class TapFile implements FileFormat {
    @Override
    public boolean claims(String fileName, byte[] head) {
        return TapHeader.marks(head);
    }

    @Override
    public List<FilePart> parts(DataFile file, long bytes, Consumer<String> notes) {
        byte[] head;
        try (InputStream in = file.open()) {
            head = in.readNBytes(TapHeader.BYTES);
        } catch (IOException e) {
            throw new BadInput("cannot read " + file + ": " + Refusal.of(e), e);
        }
        TapHeader header = TapHeader.read(file.toString(), head, bytes);
        if (header.count() == 0) {
            notes.accept(file + " is left out: a " + header.kind().label() + " tap without events");
            return List.of();
        }
        return List.of(new FilePart(
                "",
                name -> new TapInput(
                        name + " (" + content(header) + ")",
                        file.region(name, TapHeader.BYTES, bytes - TapHeader.BYTES, null))));
    }

    /** The content in words, such as {@code memory, 1 in 4 of 123456}. */
    private static String content(TapHeader header) {
        String share = header.step() == 1 ? "all " : "1 in " + header.step() + " of ";
        return header.kind().label() + ", " + share + header.events();
    }
}
