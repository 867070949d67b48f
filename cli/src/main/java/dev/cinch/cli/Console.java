package dev.cinch.cli;

import dev.cinch.base.Progress;
import java.io.PrintStream;

/** Where a command writes: results to {@code out}, everything else to {@code err}. */
public record Console(PrintStream out, PrintStream err, Progress progress) {}
