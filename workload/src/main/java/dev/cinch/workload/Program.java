package dev.cinch.workload;

import dev.cinch.ptx.PtxModule;
import dev.cinch.ptx.PtxParser;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * The kernels of a workload: what was written and what the compiler made of it.
 *
 * @param cuda the text of {@code cuda/NAME.cu}
 * @param ptx the text of {@code ptx/NAME.ptx}
 */
public record Program(String name, String cuda, String ptx) {
    public static Program of(Workload workload) {
        return named(workload.source());
    }

    static Program named(String name) {
        return new Program(name, resource("cuda/" + name + ".cu"), resource("ptx/" + name + ".ptx"));
    }

    public PtxModule module() {
        return PtxParser.parse(name + ".ptx", ptx);
    }

    static String resource(String path) {
        try (InputStream in = Program.class.getResourceAsStream("/" + path)) {
            if (in == null) {
                throw new IllegalStateException("there is no resource " + path + "; tools/workloads/make.sh makes it");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
