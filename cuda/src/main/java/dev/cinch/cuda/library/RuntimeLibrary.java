package dev.cinch.cuda.library;

import dev.cinch.base.BadInput;
import dev.cinch.base.Refusal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Our CUDA runtime library, compiled. It lies under the name that programs ask for, in a folder of the cache that is
 * named after the sources, so that a change of them makes another one and the folder can stand in
 * {@code LD_LIBRARY_PATH}.
 */
public final class RuntimeLibrary {
    private static final Pattern SONAME = Pattern.compile("libcudart\\.so(\\.[0-9]+)*");

    private RuntimeLibrary() {}

    /**
     * The library's file, compiled if it is not there yet.
     *
     * @param soname such as {@code libcudart.so.13}
     * @throws BadInput if it cannot be made
     */
    public static Path in(Path cache, String soname) {
        return in(cache, soname, System.getenv());
    }

    static Path in(Path cache, String soname, Map<String, String> environment) {
        if (!SONAME.matcher(soname).matches()) {
            throw new BadInput("no CUDA runtime library is called " + soname);
        }
        LibrarySources sources = LibrarySources.load();
        List<String> options = options(soname);
        Path library = cache.resolve("cudart-" + sources.hash(options)).resolve(soname);
        if (!Files.isRegularFile(library)) {
            compile(sources, options, library, CCompiler.find(environment));
        }
        return library;
    }

    private static List<String> options(String soname) {
        return List.of(
                "-O2",
                "-fPIC",
                "-shared",
                "-pthread",
                "-std=gnu11",
                "-Wl,-soname," + soname,
                "-Wl,--version-script=cudart.map");
    }

    /** Whoever else compiles at the same time makes the same file; the last one stays. */
    private static void compile(LibrarySources sources, List<String> options, Path library, CCompiler compiler) {
        Path work = null;
        try {
            Files.createDirectories(library.getParent());
            work = Files.createTempDirectory(library.getParent(), "compile-");
            sources.writeTo(work);
            List<String> arguments = new ArrayList<>(options);
            arguments.addAll(List.of("-o", "made"));
            arguments.addAll(sources.compiled());
            compiler.run(work, arguments);
            Files.move(work.resolve("made"), library, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException refused) {
            throw new BadInput(
                    "the CUDA library cannot be put into " + library.getParent() + ": " + Refusal.of(refused), refused);
        } finally {
            remove(work);
        }
    }

    private static void remove(Path folder) {
        if (folder == null) {
            return;
        }
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                Files.deleteIfExists(file);
            }
            Files.deleteIfExists(folder);
        } catch (IOException left) {
            // What is left there harms nobody.
        }
    }
}
