package dev.cinch.cuda.library;

import dev.cinch.base.BadInput;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

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
        return CompiledLibrary.in(
                cache, "cudart-", LibrarySources.load("cudart.map"), options(soname), soname, environment);
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
}
