package dev.cinch.hardware;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** The commit that sources are of, as far as git knows it. */
public final class SourceCommit {
    private SourceCommit() {}

    /** A short name; "changed" stands behind it where Verilog or bench differ from what is committed. */
    public static String of(Path hardware) {
        String commit = git(hardware, List.of("git", "rev-parse", "--short=10", "HEAD"));
        if (commit.isEmpty()) {
            return "unknown";
        }
        boolean changed = !git(hardware, List.of("git", "status", "--porcelain", "--", "verilog", "bench"))
                .isEmpty();
        return commit + (changed ? " changed" : "");
    }

    private static String git(Path folder, List<String> command) {
        try {
            Process process = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            process.getOutputStream().close();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            return HardwareTools.await(process) == 0 ? said : "";
        } catch (IOException noGit) {
            return "";
        }
    }
}
