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
import java.util.stream.Stream;

/** A library of ours, compiled where it is first needed, in a folder of a cache that is named after its sources. */
final class CompiledLibrary {
    private CompiledLibrary() {}

    /**
     * The library's file, compiled if it is not there yet.
     *
     * @param kind how the folder's name begins
     * @throws BadInput if it cannot be made
     */
    static Path in(
            Path cache,
            String kind,
            LibrarySources sources,
            List<String> options,
            String name,
            Map<String, String> environment) {
        Path library = cache.resolve(kind + sources.hash(options)).resolve(name);
        if (!Files.isRegularFile(library)) {
            compile(sources, options, library, CCompiler.find(environment));
        }
        return library;
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
