package dev.cinch.gpu.time.standard;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * A standard whose table lies beside this class.
 *
 * @param name of the file too
 */
record StandardFile(String name, StandardTable table) implements DramStandard {
    static StandardFile of(String name) {
        try (InputStream in = StandardFile.class.getResourceAsStream(name + ".txt")) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return new StandardFile(name, StandardTable.read(name + ".txt", text));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String toString() {
        return name;
    }
}
