package dev.cinch.base;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A text file that a person wrote. What is larger than anybody writes, or has no end, is not read to its end. */
public final class SmallFile {
    private static final int MOST_MIB = 16;

    private SmallFile() {}

    /** @param what begins the line that says why a file cannot be read, such as {@code machine file} */
    public static String read(String what, Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes((MOST_MIB << 20) + 1);
            if (bytes.length > MOST_MIB << 20) {
                throw new BadInput(what + " " + file + " has more than " + MOST_MIB + " MiB; nobody writes that much");
            }
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException binary) {
            throw new BadInput(what + " " + file + " is not text in UTF-8", binary);
        } catch (IOException unreadable) {
            throw new BadInput(what + " " + file + " cannot be read: " + Refusal.of(unreadable), unreadable);
        }
    }
}
