package dev.cinch.lab.cases;

import dev.cinch.base.BadInput;
import dev.cinch.base.Refusal;
import dev.cinch.gpu.TextureSpec.Edges;
import dev.cinch.gpu.TextureSpec.Extent;
import dev.cinch.gpu.TextureSpec.TexelFormat;
import dev.cinch.lab.ContentHash;
import dev.cinch.ptx.PtxModule;
import dev.cinch.ptx.PtxParser;
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
 * CaseReport report = CaseRun.of(folder, folder.parse(), device);
 * }</pre>
 *
 * @param home where it lies
 * @param files that it names, without {@code case.json}
 * @param modules the PTX files
 * @param recorded whether steps load the modules; else the only one is there from the start
 * @param besideHost whether buffers have no addresses that a host process could have
 * @param strays whether accesses may leave their buffers where a GPU would not notice
 * @param buffers in the order in which they are allocated
 * @param printf what the kernels must print; null if the case does not say
 */
public record CaseFolder(
        String name,
        Path home,
        List<Path> files,
        List<Path> modules,
        boolean recorded,
        boolean besideHost,
        boolean strays,
        List<NamedBuffer> buffers,
        List<Step.Symbol> symbols,
        List<Texture> textures,
        List<Step> steps,
        List<Expectation> expectations,
        String printf) {

    /** The word for addresses that no host process has anything at. */
    static final String BESIDE_HOST = "beside-host-47-bits";

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
            Edges edges,
            boolean linear,
            boolean normalized,
            Extent extent) {}

    public static CaseFolder read(Path folder) {
        return CaseReader.read(folder);
    }

    /** The number of kernels that it launches. */
    public long launches() {
        return steps.stream().filter(Step.Launch.class::isInstance).count();
    }

    /** Its modules; what a recorded program never launched need not be right. */
    public List<PtxModule> parse() {
        return modules.stream().map(this::parse).toList();
    }

    private PtxModule parse(Path file) {
        String name = file.toString();
        return recorded ? PtxParser.parsePartly(name, text(file)) : PtxParser.parse(name, text(file));
    }

    /** A hash of all its files, {@code case.json} and those that it names; the same wherever the folder lies. */
    public String content() {
        ContentHash hash = new ContentHash();
        hash.add(CaseReader.FILE, home.resolve(CaseReader.FILE));
        for (Path file : files) {
            hash.add(home.relativize(file).toString().replace('\\', '/'), file);
        }
        return hash.digits();
    }

    static String text(Path file) {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new BadInput("cannot read " + file + " as UTF-8 text: " + Refusal.of(e), e);
        }
    }
}
