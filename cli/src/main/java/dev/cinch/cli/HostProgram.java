package dev.cinch.cli;

import dev.cinch.base.BadInput;
import dev.cinch.base.Decimal;
import dev.cinch.cuda.host.ExecServer;
import dev.cinch.cuda.host.HostListener;
import dev.cinch.cuda.host.HostMachine;
import dev.cinch.cuda.library.RuntimeLibrary;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Fault;
import dev.cinch.gpu.Launch;
import dev.cinch.gpu.Launched;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/** A CUDA program on this computer, started with a device of ours in the place of a GPU. */
final class HostProgram {
    private static final String NEWEST = "libcudart.so.13";

    /** The time in which what a program has launched is still done when it has crashed: both sides end within a second. */
    private static final long CRASH_MILLISECONDS = 700;

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
        String asked = ProgramFile.of(words.get(0)).elf().runtime();
        String runtime = asked == null ? NEWEST : asked;
        return new HostProgram(words, RuntimeLibrary.in(home.resolve("cuda/target/library"), runtime));
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
     * @param nanoseconds that it may take
     * @param modules gets the PTX of modules by their names
     * @param apart whether what it prints goes to the standard error stream
     * @throws BadInput if it cannot go on
     */
    HostOutcome run(
            Device device,
            HostMachine machine,
            long nanoseconds,
            Map<String, String> modules,
            boolean apart,
            Console console) {
        Listener listener = new Listener(modules, console);
        AtomicBoolean used = new AtomicBoolean();
        try (ExecServer server = ExecServer.start(() -> one(device, used), machine, listener)) {
            int code = run(server, apart, nanoseconds, () -> listener.late(nanoseconds));
            if (SignalName.byItself(code)
                    && !server.finish(code < SignalName.FIRST ? Long.MAX_VALUE : CRASH_MILLISECONDS)) {
                listener.problem("the program crashed; some of what it had launched and not waited for is left undone");
            }
            if (server.failure() != null) {
                throw server.failure() instanceof BadInput wrong ? wrong : new IllegalStateException(server.failure());
            }
            return new HostOutcome(code, listener.missing, used.get(), listener.fault.get());
        }
    }

    private static Device one(Device device, AtomicBoolean used) {
        if (!used.compareAndSet(false, true)) {
            throw new BadInput("a second process of the program uses CUDA; exec follows one");
        }
        return device;
    }

    private int run(ExecServer server, boolean apart, long nanoseconds, Runnable late) {
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
        return ProgramProcess.run(builder, words.get(0), nanoseconds, late, server::close);
    }

    /** What is told of the program while it runs. */
    private static final class Listener implements HostListener {
        private final Map<String, String> modules;
        private final Console console;
        private final Set<String> missing = new TreeSet<>();
        private final Set<String> told = new TreeSet<>();
        private final AtomicReference<Fault> fault = new AtomicReference<>();
        private final AtomicLong launches = new AtomicLong();

        Listener(Map<String, String> modules, Console console) {
            this.modules = modules;
            this.console = console;
        }

        @Override
        public void loading(String module, String ptx) {
            modules.put(module, ptx);
        }

        @Override
        public void launched(Launch launch, Launched account) {
            launches.incrementAndGet();
        }

        /** The time is up, and no kernel has said so: the host's own work, or launches that are short, take it. */
        void late(long nanoseconds) {
            long ended = launches.get();
            fault.compareAndSet(
                    null,
                    new Fault(
                            "max-time " + Decimal.fixed(nanoseconds / 1e9, 1)
                                    + " s reached, and the program was ended; " + ended
                                    + (ended == 1 ? " launch had" : " launches had") + " ended before",
                            "max-time"));
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
