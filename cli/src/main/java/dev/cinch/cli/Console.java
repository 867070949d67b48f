package dev.cinch.cli;

import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Path;

/**
 * Where a command reads what is piped into it, and where it writes: answers to {@code out}, everything else to {@code err}.
 *
 * @param home the folder of the project, where results are kept unless the user says otherwise
 */
public record Console(InputStream in, PrintStream out, PrintStream err, Display progress, Path home) {}
