package dev.cinch.cli;

import dev.cinch.base.BadInput;
import dev.cinch.base.Refusal;
import dev.cinch.cuda.elf.ElfFile;
import dev.cinch.cuda.host.ExecServer;
import dev.cinch.cuda.host.HostListener;
import dev.cinch.cuda.host.HostMachine;
import dev.cinch.cuda.library.RuntimeLibrary;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Fault;
import dev.cinch.gpu.Launch;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;

/** A CUDA program on this computer, started with a device of ours in the place of a GPU. */
final class HostProgram {
    private static final String NEWEST = "libcudart.so.13";

    private final List<String> words;
    private final Path library;

    private HostProgram(List<String> words, Path library) {
        this.words = words;
        this.library = library;
    }

    /**
     * @param words the program and its arguments
     * @param home the project's folder, where the library is compiled
     * @throws BadInput if it cannot be run so
     */
    static HostProgram of(List<String> words, Path home) {
        Path file = find(words.get(0));
        ElfFile elf = ElfFile.read(file);
        if (elf.staticRuntime()) {
            throw new BadInput(file + " has NVIDIA's CUDA runtime inside, which cannot be replaced: compile it with"
                    + " nvcc -cudart shared");
        }
        String runtime = elf.runtime() == null ? NEWEST : elf.runtime();
        return new HostProgram(words, RuntimeLibrary.in(home.resolve("cuda/target/library"), runtime));
    }

    /** The program as a shell would find it. */
    private static Path find(String name) {
        if (name.contains("/")) {
            Path file = Path.of(name);
            if (!Files.exists(file)) {
                throw new BadInput("there is no program " + name);
            }
            if (!Files.isExecutable(file) || Files.isDirectory(file)) {
                throw new BadInput(name + " cannot be executed");
            }
            return file;
        }
        for (String folder : System.getenv().getOrDefault("PATH", "").split(File.pathSeparator)) {
            Path file = Path.of(folder, name);
            if (!folder.isEmpty() && Files.isRegularFile(file) && Files.isExecutable(file)) {
                return file;
            }
        }
        throw new BadInput("there is no program " + name + " in the PATH"
                + (Files.exists(Path.of(name)) ? "; to run the one in this folder type ./" + name : ""));
    }

    /** What titles call it. */
    String name() {
        return Path.of(words.get(0)).getFileName().toString();
    }

    List<String> words() {
        return words;
    }

    /**
     * Runs it to its end.
     *
     * @param modules gets the PTX of modules by their names
     * @param apart whether what it prints goes to the standard error stream
     * @throws Fault the first mistake of a kernel
     */
    HostOutcome run(Device device, HostMachine machine, Map<String, String> modules, boolean apart, Console console) {
        Listener listener = new Listener(modules, console);
        AtomicBoolean used = new AtomicBoolean();
        try (ExecServer server = ExecServer.start(() -> one(device, used), machine, listener)) {
            int code = run(server, apart);
            if (server.failure() != null) {
                throw server.failure() instanceof BadInput wrong ? wrong : new IllegalStateException(server.failure());
            }
            if (listener.fault.get() != null) {
                throw listener.fault.get();
            }
            return new HostOutcome(code, listener.missing, used.get());
        }
    }

    private static Device one(Device device, AtomicBoolean used) {
        if (!used.compareAndSet(false, true)) {
            throw new BadInput("a second process of the program uses CUDA; exec follows one");
        }
        return device;
    }

    private int run(ExecServer server, boolean apart) {
        List<String> command = new ArrayList<>();
        if (apart) {
            // Only a shell can give a stream away as it is: whoever opens the file behind it starts it anew.
            command.addAll(List.of("/bin/sh", "-c", "exec \"$0\" \"$@\" 1>&2"));
        }
        command.addAll(words);
        ProcessBuilder builder = new ProcessBuilder(command).inheritIO();
        Map<String, String> environment = builder.environment();
        environment.put(ExecServer.VARIABLE, server.folder().toString());
        environment.merge("LD_PRELOAD", library.toString(), (old, own) -> own + ":" + old);
        environment.merge("LD_LIBRARY_PATH", library.getParent().toString(), (old, own) -> own + ":" + old);
        Process process = start(builder);
        Thread end = new Thread(() -> stop(process, server), "end of the program");
        Runtime.getRuntime().addShutdownHook(end);
        try {
            int code = process.waitFor();
            Runtime.getRuntime().removeShutdownHook(end);
            return code;
        } catch (InterruptedException | IllegalStateException stopped) {
            process.destroyForcibly();
            throw new BadInput("the program was stopped", stopped);
        }
    }

    private Process start(ProcessBuilder builder) {
        try {
            return builder.start();
        } catch (IOException e) {
            throw new BadInput("cannot start " + words.get(0) + ": " + Refusal.of(e), e);
        }
    }

    /** At the end of Cinch nobody may be left behind. */
    private static void stop(Process process, ExecServer server) {
        process.destroy();
        try {
            process.waitFor(500, TimeUnit.MILLISECONDS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
        process.destroyForcibly();
        server.close();
    }

    /** What is told of the program while it runs. */
    private static final class Listener implements HostListener {
        private final Map<String, String> modules;
        private final Console console;
        private final Set<String> missing = new TreeSet<>();
        private final Set<String> told = new TreeSet<>();
        private final AtomicReference<Fault> fault = new AtomicReference<>();

        Listener(Map<String, String> modules, Console console) {
            this.modules = modules;
            this.console = console;
        }

        @Override
        public void loading(String module, String ptx) {
            modules.put(module, ptx);
        }

        @Override
        public void faulted(Launch launch, Fault wrong) {
            fault.compareAndSet(null, wrong);
        }

        @Override
        public void missing(String call) {
            missing.add(call);
        }

        @Override
        public void problem(String line) {
            if (told.add(line)) {
                console.progress().report(1, 1, "");
                console.err().println("cinch: " + line);
                console.err().flush();
            }
        }
    }
}
