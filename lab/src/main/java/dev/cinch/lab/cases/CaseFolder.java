package dev.cinch.lab.cases;

import dev.cinch.base.BadInput;
import dev.cinch.base.Refusal;
import dev.cinch.gpu.TextureSpec.AddressMode;
import dev.cinch.gpu.TextureSpec.TexelFormat;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The content of a case folder, checked as far as it can be without its module.
 *
 * <pre>{@code
 * CaseFolder folder = CaseFolder.read(Path.of("examples/saxpy"));
 * PtxModule module = PtxParser.parse(folder.module().toString(), folder.moduleText());
 * CaseReport report = CaseRun.of(folder, module, device);
 * }</pre>
 *
 * @param module the PTX file
 * @param buffers in the order in which they are allocated
 * @param printf what the kernels must print; null if the case does not say
 */
public record CaseFolder(
        String name,
        Path module,
        List<NamedBuffer> buffers,
        List<Step.Symbol> symbols,
        List<Texture> textures,
        List<Step> steps,
        List<Expectation> expectations,
        String printf) {

    /**
     * A buffer under its name.
     *
     * @param data its first bytes, or null; the rest is zero
     */
    record NamedBuffer(JsonPlace place, String name, long bytes, CaseFile data) {}

    /** A texture of the device, its buffer still a name. */
    record Texture(
            JsonPlace place,
            String name,
            String buffer,
            int width,
            int height,
            int pitchBytes,
            TexelFormat format,
            AddressMode address,
            boolean linear,
            boolean normalized) {}

    public static CaseFolder read(Path folder) {
        return CaseReader.read(folder);
    }

    /** The number of kernels that it launches. */
    public long launches() {
        return steps.stream().filter(Step.Launch.class::isInstance).count();
    }

    public String moduleText() {
        return text(module);
    }

    static String text(Path file) {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new BadInput("cannot read " + file + " as UTF-8 text: " + Refusal.of(e), e);
        }
    }
}
