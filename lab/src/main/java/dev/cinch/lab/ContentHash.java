package dev.cinch.lab;

import dev.cinch.base.BadInput;
import dev.cinch.base.Refusal;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;

/** A hash of things by what is in them, so that results can be found again by it. */
public final class ContentHash {
    private static final int PIECE_BYTES = 1 << 16;

    private final MessageDigest digest = CodeVersion.sha256();
    private final byte[] piece = new byte[PIECE_BYTES];

    public static String of(String text) {
        ContentHash hash = new ContentHash();
        hash.add(text);
        return hash.digits();
    }

    /** A file with its length, so that no two lists of files are the same bytes. */
    public void add(String name, Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            add(name + "\n" + Files.size(file) + "\n");
            for (int read = in.read(piece); read >= 0; read = in.read(piece)) {
                digest.update(piece, 0, read);
            }
        } catch (IOException e) {
            throw new BadInput("cannot read " + file + ": " + Refusal.of(e), e);
        }
    }

    private void add(String text) {
        digest.update(text.getBytes(StandardCharsets.UTF_8));
    }

    public String digits() {
        return HexFormat.of().formatHex(digest.digest());
    }
}
