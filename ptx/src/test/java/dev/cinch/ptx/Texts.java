package dev.cinch.ptx;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** PTX for tests. */
public final class Texts {
    public static final String HEAD = ".version 9.0\n.target sm_90\n.address_size 64\n";

    private static final String KERNEL = HEAD + ".visible .entry k(.param .u64 p)\n{\n"
            + ".reg .pred %p<9>; .reg .b16 %rs<9>; .reg .b32 %r<99>; .reg .b64 %rd<9>; .reg .f32 %f<9>;\n";

    private Texts() {}

    /** A kernel with this body, which begins on line 7. */
    public static String kernel(String body) {
        return KERNEL + body + "\n}\n";
    }

    /** The kernel's function, parsed. */
    public static Function body(String body) {
        return PtxParser.parse("test.ptx", kernel(body)).kernel("k");
    }

    static PtxModule module(String text) {
        return PtxParser.parse("test.ptx", HEAD + text);
    }

    static String resource(String name) {
        try (InputStream in = Texts.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
