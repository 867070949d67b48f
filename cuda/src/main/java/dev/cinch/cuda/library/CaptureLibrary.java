package dev.cinch.cuda.library;

import dev.cinch.base.BadInput;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The library that stands in front of a real CUDA runtime and tells what a program's buffers hold, compiled. */
public final class CaptureLibrary {
    private static final String NAME = "libcinchcapture.so";

    private CaptureLibrary() {}

    /**
     * The library's file, compiled if it is not there yet.
     *
     * @throws BadInput if it cannot be made
     */
    public static Path in(Path cache) {
        return in(cache, System.getenv());
    }

    static Path in(Path cache, Map<String, String> environment) {
        return CompiledLibrary.in(
                cache, "capture-", LibrarySources.load("capture/capture.map"), options(), NAME, environment);
    }

    /** Its functions look for the real ones by name, for which older systems have a library of their own (-ldl). */
    private static List<String> options() {
        return List.of(
                "-O2",
                "-fPIC",
                "-shared",
                "-pthread",
                "-std=gnu11",
                "-Wl,-soname," + NAME,
                "-Wl,--version-script=capture.map",
                "-Wl,--no-as-needed",
                "-ldl");
    }
}
