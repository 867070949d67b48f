package dev.cinch.cli;

import dev.cinch.base.BadInput;
import dev.cinch.base.Refusal;
import dev.cinch.base.TemporaryFolder;
import dev.cinch.codec.catalogue.PlugIns;
import dev.cinch.lab.ResultStore;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** A check of what Cinch needs and what it can use, on the machine it runs on. */
final class Checkup {
    private static final long MIB = 1 << 20;
    private static final long GIB = 1 << 30;

    /** Runs at scale paper have buffers of some hundred MiB, two of them at a time. */
    private static final long GOOD_HEAP = GIB;

    private static final long NEEDED_DISK = 100 * MIB;
    private static final long GOOD_DISK = 2 * GIB;

    /** The state of something that was looked at. */
    enum State {
        OK("ok"),
        OPTIONAL("optional"),
        MISSING("missing");

        private final String word;

        State(String word) {
            this.word = word;
        }

        String word() {
            return word;
        }
    }

    /**
     * One thing that was looked at.
     *
     * @param found what is there
     * @param advice what to do; empty if nothing
     */
    record Check(String name, State state, String found, String advice) {}

    private final Path home;
    private final ResultStore store;
    private final Map<String, String> environment;
    private final List<Check> checks = new ArrayList<>();

    private Checkup(Path home, ResultStore store, Map<String, String> environment) {
        this.home = home;
        this.store = store;
        this.environment = environment;
    }

    /** @param environment PATH and what else may say where things are */
    static List<Check> of(Path home, ResultStore store, Map<String, String> environment) {
        Checkup checkup = new Checkup(home, store, environment);
        checkup.java();
        checkup.build();
        checkup.programs();
        checkup.results();
        checkup.temporary();
        checkup.plugIns();
        checkup.spark();
        return List.copyOf(checkup.checks);
    }

    private void add(String name, State state, String found, String advice) {
        checks.add(new Check(name, state, found, state == State.OK ? "" : advice));
    }

    private void java() {
        // Older ones cannot load this class.
        add("Java", State.OK, System.getProperty("java.version") + ", " + System.getProperty("java.vm.name"), "");
        boolean compiler = ToolProvider.getSystemJavaCompiler() != null;
        add(
                "Java compiler",
                compiler ? State.OK : State.MISSING,
                compiler ? "there" : "not in " + System.getProperty("java.home"),
                "Cinch is built from its sources: install a JDK 17 or later, or set JAVA_HOME to one");
        add("cores", State.OK, Integer.toString(Runtime.getRuntime().availableProcessors()), "");
        long heap = Runtime.getRuntime().maxMemory();
        add(
                "memory",
                heap >= GOOD_HEAP ? State.OK : State.OPTIONAL,
                memory(heap),
                "scale paper may need more: set CINCH_JAVA_OPTS=-Xmx2g");
    }

    private static String memory(long heap) {
        String most = size(heap) + " for Java";
        return ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean system
                ? size(system.getTotalMemorySize()) + ", " + most
                : most;
    }

    private static String size(long bytes) {
        return bytes >= GIB ? Math.round(bytes * 10.0 / GIB) / 10.0 + " GiB" : bytes / MIB + " MiB";
    }

    private void build() {
        Path built = home.resolve("cli/target/built");
        if (!Files.isRegularFile(home.resolve("pom.xml"))) {
            add("build", State.OPTIONAL, "not started from the project's folder", "start it by ./cinch");
            return;
        }
        try {
            FileTime time = Files.exists(built) ? Files.getLastModifiedTime(built) : null;
            Path newer = time == null ? built : newer(time);
            add(
                    "build",
                    newer == null ? State.OK : State.OPTIONAL,
                    newer == null
                            ? "current"
                            : time == null ? "not by ./cinch" : "older than " + home.relativize(newer),
                    "the next command builds again");
        } catch (IOException unreadable) {
            add("build", State.MISSING, "cannot be looked at: " + Refusal.of(unreadable), "see who may read " + home);
        }
    }

    /** A source that is newer than the build; null if there is none. */
    private Path newer(FileTime built) throws IOException {
        List<Path> roots = new ArrayList<>(List.of(home.resolve("pom.xml")));
        try (Stream<Path> modules = Files.list(home)) {
            // Spark's module is built for those who ask for it.
            modules.filter(module -> !module.endsWith("spark"))
                    .sorted()
                    .flatMap(module -> Stream.of(module.resolve("pom.xml"), module.resolve("src/main")))
                    .filter(Files::exists)
                    .forEach(roots::add);
        }
        for (Path root : roots) {
            try (Stream<Path> files = Files.walk(root)) {
                for (Path file : files.sorted().toList()) {
                    if (Files.getLastModifiedTime(file).compareTo(built) > 0) {
                        return file;
                    }
                }
            }
        }
        return null;
    }

    private void programs() {
        program("Maven", "not needed: ./mvnw fetches one at the next build", "mvn", "mvn.cmd");
        program("git", "to get newer versions: install git", "git", "git.exe");
        String chromium = environment.get("CINCH_CHROMIUM");
        if (chromium != null && Files.isExecutable(Path.of(chromium))) {
            add("browser", State.OK, chromium, "");
        } else {
            program(
                    "browser",
                    "any browser shows reports; tests of them want Chromium: set CINCH_CHROMIUM to it",
                    "chromium",
                    "chromium-browser",
                    "google-chrome",
                    "chrome");
        }
        program("nvcc", "to compile CUDA kernels of your own: install the CUDA toolkit 13", "nvcc", "nvcc.exe");
    }

    private void program(String name, String advice, String... names) {
        Path found = Programs.find(environment.get("PATH"), names);
        add(
                name,
                found == null ? State.OPTIONAL : State.OK,
                found == null ? "not on the PATH" : found.toString(),
                advice);
    }

    private void spark() {
        boolean there = Files.exists(home.resolve("spark/target/built"));
        add(
                "Spark",
                there ? State.OK : State.OPTIONAL,
                there ? "built" : "not built",
                "for runs on a cluster: --engine spark builds it, and fetches about 150 MB the first time");
    }

    private void results() {
        Path folder = store.folder().toAbsolutePath().normalize();
        Path there = folder;
        while (there != null && !Files.exists(there)) {
            there = there.getParent();
        }
        String otherwise = "give another folder by --results, or make it writable";
        if (there == null) {
            add("results", State.MISSING, "no place for " + folder, otherwise);
            return;
        }
        boolean writable = Files.isDirectory(there) && Files.isWritable(there);
        if (writable && there.equals(folder)) {
            try {
                store.prepare();
            } catch (BadInput refused) {
                writable = false;
            }
        }
        add("results", writable ? State.OK : State.MISSING, folder + (writable ? "" : " cannot be written"), otherwise);
        try {
            long free = Files.getFileStore(there).getUsableSpace();
            State state = free >= GOOD_DISK ? State.OK : free >= NEEDED_DISK ? State.OPTIONAL : State.MISSING;
            add("disk", state, size(free) + " free", "'cinch results gc' says what can go");
        } catch (IOException unknown) {
            add("disk", State.OPTIONAL, "nobody can tell: " + Refusal.of(unknown), "");
        }
    }

    /** Checks the temporary folder: standard input, large archives and the database go through it. */
    private void temporary() {
        Path folder = Path.of(TemporaryFolder.NAME);
        boolean usable = Files.isDirectory(folder) && Files.isWritable(folder);
        add(
                "temporary folder",
                usable ? State.OK : State.OPTIONAL,
                folder + (usable ? "" : " is missing or cannot be written"),
                "standard input and 'cinch results sql' need one: " + TemporaryFolder.REMEDY);
    }

    private void plugIns() {
        PlugIns.homes().forEach((codec, jar) -> add("plug-in", State.OK, codec + " of " + jar, ""));
    }
}
