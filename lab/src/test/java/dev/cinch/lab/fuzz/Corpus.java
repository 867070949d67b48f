package dev.cinch.lab.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Valid files of a format, in the order of their names, so that a seed means the same everywhere. */
record Corpus(List<Sample> samples) {
    /** The project's root, as tests of a module see it. */
    static final Path PROJECT = Path.of("..");

    private static final int LARGEST = 128 << 10;

    record Sample(String name, byte[] bytes) {
        static Sample of(Path file) {
            try {
                return new Sample(file.toString(), Files.readAllBytes(file));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    Corpus {
        if (samples.isEmpty()) {
            throw new IllegalArgumentException("nothing to start from");
        }
        samples = List.copyOf(samples);
    }

    /** All files below some folders of the project that have a name as wanted, but for a huge one that has nothing new. */
    static Corpus of(Predicate<String> wanted, String... folders) {
        List<Sample> samples = new ArrayList<>();
        for (String folder : folders) {
            try (Stream<Path> files = Files.walk(PROJECT.resolve(folder))) {
                files.filter(file -> wanted.test(file.getFileName().toString()))
                        .sorted()
                        .map(Sample::of)
                        .filter(sample -> sample.bytes.length <= LARGEST)
                        .forEach(samples::add);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return new Corpus(samples);
    }

    /** With more of them. */
    Corpus and(Sample... more) {
        List<Sample> all = new ArrayList<>(samples);
        all.addAll(List.of(more));
        return new Corpus(all);
    }
}
