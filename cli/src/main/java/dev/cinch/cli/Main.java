package dev.cinch.cli;

import dev.cinch.base.BadInput;
import dev.cinch.base.ExitCode;
import dev.cinch.base.FullHeap;
import dev.cinch.base.Shortened;
import dev.cinch.codec.BrokenCodec;
import dev.cinch.codec.catalogue.PlugIns;
import dev.cinch.gpu.Fault;
import dev.cinch.ptx.PtxProblems;
import dev.cinch.workload.Scale;
import java.io.File;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.UnmatchedArgumentException;

/** The entry point: turns arguments into a command and whatever happens into one line and an exit code. */
@Command(
        name = "cinch",
        description = "A laboratory for data compression inside GPUs.",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Try:",
            "  cinch reproduce --quick             a part of the papers' tables and figures",
            "  cinch analyze dump.bin              how well each codec compresses a file",
            "  cinch explain dump.bin --block 17 --codec mag-bdi",
            "  cinch toggles dump.bin --codec bdi --control always,ed2",
            "  cinch encode dump.bin -o dump.cinch   cinch decode restores it",
            "  cinch run examples/saxpy/           a kernel: its answer, cycles and energy",
            "  cinch list codecs",
            "",
            "Exit codes: 0 success, 1 an answer differs (with reproduce --check, a claim),",
            "2 wrong call or bad input, 3 a fault inside the simulated program,",
            "70 internal failure, 130 interrupted."
        })
public final class Main implements Runnable {
    /** The longest line of a message: messages quote files, which may hold anything. */
    private static final int LONGEST_LINE = 4000;

    /** The longest name that can be a misspelt command or option. */
    private static final int LONGEST_NAME = 100;

    private static final int WIDEST_HELP = 100;

    /** The narrowest help that picocli can print. */
    private static final int NARROWEST_HELP = 55;

    private final CommandLine commands = new CommandLine(this);

    @Option(
            names = "--plugin",
            paramLabel = "JAR",
            scope = ScopeType.INHERIT,
            description = "codecs of somebody else's; may be given several times, and CINCH_PLUGINS lists more")
    private List<Path> plugIns = new ArrayList<>();

    /** @param asked whether somebody wants a command with all of its options */
    private Main(Console console, Devices devices, Predicate<String> asked) {
        for (Object command : List.of(
                new ReproduceCommand(console),
                new SweepCommand(console),
                new RunCommand(console, devices),
                new ExecCommand(console, devices),
                new CompareCommand(console),
                new ExportCommand(console),
                new PtxCommand(console),
                new MachineCommand(console),
                new AnalyzeCommand(console),
                new ExplainCommand(console),
                new TogglesCommand(console),
                new EncodeCommand(console),
                new DecodeCommand(console),
                new CorpusCommand(console),
                new ListCommand(console),
                new StatsCommand(console),
                new EnergyCommand(console),
                new HardwareCommand(console),
                new ResultsCommand(console),
                new DoctorCommand(console),
                new CompletionCommand(console, () -> new Main(console, devices, name -> true).commands))) {
            Command described = command.getClass().getAnnotation(Command.class);
            if (asked.test(described.name())) {
                CommandLine whole = new CommandLine(command);
                PlaceOptions.join(whole.getCommandSpec());
                commands.addSubcommand(whole);
            } else {
                commands.addSubcommand(title(described));
            }
        }
        commands.setOut(writer(console.out()))
                .setErr(writer(console.err()))
                .setUsageHelpWidth(Math.max(NARROWEST_HELP, Math.min(WIDEST_HELP, console.width())))
                .setUsageHelpAutoWidth(false)
                .setExpandAtFiles(false)
                .registerConverter(Scale.class, Main::scale)
                .setExecutionStrategy(this::execute)
                .setParameterExceptionHandler((wrong, given) -> complain(console, wrongCall(wrong)))
                .setExecutionExceptionHandler((problem, command, result) -> failed(console, problem));
    }

    /** A command that nobody asks for: enough for the list of commands, without the time that its options take. */
    private static CommandLine title(Command described) {
        CommandSpec spec = CommandSpec.create().name(described.name());
        spec.usageMessage().header(described.header()).description(described.description());
        return new CommandLine(spec);
    }

    private static Scale scale(String text) {
        for (Scale scale : Scale.values()) {
            if (scale.label().equalsIgnoreCase(text)) {
                return scale;
            }
        }
        throw new CommandLine.TypeConversionException("'" + text + "' is none of tiny, small and paper");
    }

    /** Plug-ins join before any command looks at codecs. */
    private int execute(CommandLine.ParseResult parsed) {
        refuseUnknownCommand(parsed);
        Integer help = CommandLine.executeHelpRequest(parsed);
        if (help != null) {
            return help;
        }
        try {
            PlugIns.load(jars());
        } catch (BadInput | BrokenCodec wrong) {
            throw new CommandLine.ExecutionException(commands, wrong.getMessage(), wrong);
        }
        return new CommandLine.RunLast().execute(parsed);
    }

    /** Whoever asks for help is not told of anything else by picocli. */
    private static void refuseUnknownCommand(CommandLine.ParseResult parsed) {
        CommandLine.ParseResult last = parsed;
        while (last.hasSubcommand()) {
            last = last.subcommand();
        }
        if (!last.commandSpec().subcommands().isEmpty() && !last.unmatched().isEmpty()) {
            throw new UnmatchedArgumentException(last.commandSpec().commandLine(), last.unmatched());
        }
    }

    private List<Path> jars() {
        List<Path> jars = new ArrayList<>();
        String more = System.getenv("CINCH_PLUGINS");
        if (more != null) {
            for (String jar : more.split(File.pathSeparator)) {
                if (!jar.isBlank()) {
                    jars.add(Path.of(jar));
                }
            }
        }
        jars.addAll(plugIns);
        return jars;
    }

    private static java.io.PrintWriter writer(PrintStream stream) {
        return new java.io.PrintWriter(stream, true, StandardCharsets.UTF_8);
    }

    public static void main(String[] arguments) {
        AnswerStream answers = new AnswerStream(new FileOutputStream(FileDescriptor.out));
        PrintStream out = CleanStream.printer(answers, false);
        PrintStream err = CleanStream.printer(new FileOutputStream(FileDescriptor.err), true);
        boolean terminal = "1".equals(System.getenv("CINCH_TERMINAL"));
        int width = Console.width(System.getenv("COLUMNS"));
        Path home = Path.of(System.getProperty("cinch.home", ""));
        RecentProgress progress = new RecentProgress(
                terminal
                        ? new ProgressLine(stream(FileDescriptor.err), width)
                        : new PlainDisplay(err, System::nanoTime));
        Interruption interruption = new Interruption(answers, progress, err);
        interruption.await();
        PlugIns.onEndless(line -> {
            progress.end();
            err.println("cinch: " + line);
            err.flush();
            interruption.over();
            System.exit(ExitCode.BAD_INPUT.code());
        });
        int code = run(new Console(System.in, out, err, progress, home, width), arguments);
        if (out.checkError() && !answers.readerLeft()) {
            err.println("cinch: standard output could not be written; the answer is incomplete");
            code = ExitCode.INTERNAL.code();
        }
        err.flush();
        interruption.over();
        System.exit(code);
    }

    private static PrintStream stream(FileDescriptor descriptor) {
        return new PrintStream(new FileOutputStream(descriptor), false, StandardCharsets.UTF_8);
    }

    /** Runs one command line and returns its exit code. */
    public static int run(Console console, String... arguments) {
        return run(console, Devices.SIMULATED, arguments);
    }

    /** Runs one command line, as {@link #run(Console, String...)} does, with GPUs of the caller's making. */
    static int run(Console console, Devices devices, String... arguments) {
        try {
            String[] all = ArgumentFiles.expand(arguments);
            return new Main(console, devices, List.of(all)::contains).commands.execute(all);
        } catch (BadInput wrong) {
            return failed(console, wrong);
        } catch (Error failure) {
            // The handlers of picocli see exceptions only.
            return internal(console, failure);
        }
    }

    /** Shows what there is, where no command is given. */
    @Override
    public void run() {
        commands.usage(commands.getOut());
    }

    private static int complain(Console console, String line) {
        console.progress().report(1, 1, "");
        console.err().println("cinch: " + Shortened.of(line, LONGEST_LINE));
        return ExitCode.BAD_INPUT.code();
    }

    private static String wrongCall(CommandLine.ParameterException wrong) {
        String help = "; see '" + wrong.getCommandLine().getCommandSpec().qualifiedName() + " --help'";
        if (wrong instanceof UnmatchedArgumentException unmatched) {
            String word = unmatched.getUnmatched().get(0);
            List<String> near = word.length() > LONGEST_NAME ? List.of() : unmatched.getSuggestions();
            String guess = near.isEmpty() ? "" : "; did you mean " + String.join(" or ", near) + "?";
            boolean command = wrong.getCommandLine().getParent() == null && !unmatched.isUnknownOption();
            String kind = command
                    ? "unknown command"
                    : unmatched.isUnknownOption() ? "unknown option" : "unexpected argument";
            return kind + " '" + word + "'" + guess + help;
        }
        return wrong.getMessage().lines().findFirst().orElse("wrong call") + help;
    }

    private static int failed(Console console, Exception problem) {
        if (problem instanceof BadInput bad) {
            return complain(console, bad.getMessage().replace('\n', ' '));
        }
        if (problem instanceof PtxProblems ptx) {
            return complain(console, ptx.getMessage().replace('\n', ' ') + more(ptx));
        }
        if (problem instanceof BrokenCodec broken) {
            complain(console, broken.getMessage().replace('\n', ' '));
            return ExitCode.DIFFERS.code();
        }
        if (problem instanceof Fault fault) {
            complain(console, fault.getMessage().replace('\n', ' '));
            return ExitCode.FAULT.code();
        }
        return internal(console, problem);
    }

    private static int internal(Console console, Throwable problem) {
        console.progress().report(1, 1, "");
        if (System.getenv("CINCH_DEBUG") != null) {
            problem.printStackTrace(console.err());
        }
        if (FullHeap.caused(problem)) {
            return complain(console, FullHeap.line());
        }
        Throwable told = problem instanceof ExceptionInInitializerError ? problem.getCause() : problem;
        String line = "internal failure: " + told + "; set CINCH_DEBUG=1 to see where";
        console.err().println("cinch: " + line.replace('\n', ' '));
        return ExitCode.INTERNAL.code();
    }

    private static String more(PtxProblems ptx) {
        return ptx.list().size() > 1 ? "; 'cinch ptx FILE' lists them all" : "";
    }

    /** The answer to {@code --version}. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            String version = Main.class.getPackage().getImplementationVersion();
            return new String[] {
                "cinch " + (version == null ? "(not packaged)" : version),
                "Java " + System.getProperty("java.version") + ", " + System.getProperty("java.vm.name")
            };
        }
    }
}
