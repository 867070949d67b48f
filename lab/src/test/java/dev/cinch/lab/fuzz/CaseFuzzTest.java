package dev.cinch.lab.fuzz;

import dev.cinch.lab.cases.CaseFolder;
import dev.cinch.lab.cases.CaseRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Case folders with a spoilt {@code case.json}; some of those that can be read are executed. */
class CaseFuzzTest {
    private static final String CASE = "case.json";

    /** Every one in so many is executed. */
    private static final int EXECUTED = 8;

    private Fuzzer fuzzer;
    private int read;

    @BeforeEach
    void start(@TempDir Path temporary) {
        Corpus corpus = Corpus.of(CASE::equals, "examples", "gpu/src/test/cases");
        List<InputFile> copies = new ArrayList<>();
        corpus.samples().forEach(sample -> copies.add(null));
        fuzzer = Fuzzer.executing("json", corpus, (sample, input) -> {
            if (copies.get(sample) == null) {
                Path original = Path.of(corpus.samples().get(sample).name()).getParent();
                copies.set(sample, copy(original, temporary.resolve(original.getFileName())));
            }
            CaseFolder folder =
                    CaseFolder.read(copies.get(sample).holding(input).getParent());
            if (read++ % EXECUTED == 0) {
                CaseRun.of(folder, folder.parse(), BoundedDevice.functional());
            }
        });
    }

    private static InputFile copy(Path folder, Path to) {
        try (Stream<Path> files = Files.list(folder)) {
            Files.createDirectory(to);
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(file.getFileName()));
            }
            return new InputFile(to.resolve(CASE));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void spoiltCases() throws InterruptedException {
        fuzzer.run(20_261_116, 10_000);
    }

    @Test
    @Tag("long")
    @Tag("fuzz")
    void manySpoiltCases() throws InterruptedException {
        fuzzer.run(20_261_117, 1_400_000);
    }
}
