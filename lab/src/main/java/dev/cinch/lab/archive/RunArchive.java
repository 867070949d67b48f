package dev.cinch.lab.archive;

import dev.cinch.base.BadInput;
import dev.cinch.base.Refusal;
import dev.cinch.lab.KeptRun;
import dev.cinch.lab.ResultStore;
import dev.cinch.lab.Run;
import dev.cinch.workload.Scale;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The folder of archived runs, which gives them to a store and takes them from it. */
public final class RunArchive {
    private static final String SUFFIX = ".csv.gz";

    private final Path folder;

    /** @param folder may be missing: nothing is archived then */
    public RunArchive(Path folder) {
        this.folder = folder;
    }

    /** An account of what was archived: runs that were new, that took the place of others, and that are there now. */
    public record Account(int added, int replaced, int all) {}

    private Path file(String scale, String program) {
        return folder.resolve(scale).resolve(program + SUFFIX);
    }

    /** Puts those of some runs that are archived and not stale into a store, and says how many. */
    public int restore(List<Run> runs, ResultStore store) {
        Map<Path, Map<String, ArchivedRun>> files = new HashMap<>();
        int restored = 0;
        for (Run run : runs) {
            String program = run.inputs().get("workload");
            String scale = run.inputs().get("scale");
            if (program == null || scale == null) {
                continue;
            }
            ArchivedRun archived = files.computeIfAbsent(file(scale, program), RunArchive::byQuestion)
                    .get(run.kind() + " " + run.inputs());
            if (archived != null && !archived.stale()) {
                store.put(run, archived.rows());
                restored++;
            }
        }
        return restored;
    }

    private static Map<String, ArchivedRun> byQuestion(Path file) {
        Map<String, ArchivedRun> runs = new TreeMap<>();
        if (Files.exists(file)) {
            ArchiveFile.read(file).forEach(run -> runs.put(run.question(), run));
        }
        return runs;
    }

    /** Archives the runs of a store that were made with today's code at a scale, and drops what is stale. */
    public Account add(ResultStore store, Scale scale) {
        Map<String, Map<String, ArchivedRun>> programs = new TreeMap<>();
        int added = 0;
        int replaced = 0;
        for (KeptRun kept : store.current()) {
            Optional<String> fingerprint = Fingerprint.of(kept.kind(), kept.inputs());
            if (fingerprint.isEmpty() || !scale.label().equals(kept.inputs().get("scale"))) {
                continue;
            }
            ArchivedRun run = new ArchivedRun(kept.kind(), kept.inputs(), fingerprint.get(), kept.code(), kept.rows());
            ArchivedRun before = programs.computeIfAbsent(
                            kept.inputs().get("workload"), program -> byQuestion(file(scale.label(), program)))
                    .put(run.question(), run);
            if (before == null) {
                added++;
            } else if (!before.rows().equals(run.rows())) {
                replaced++;
            }
        }
        programs.forEach((program, runs) -> {
            runs.values().removeIf(ArchivedRun::stale);
            ArchiveFile.write(file(scale.label(), program), List.copyOf(runs.values()));
        });
        return new Account(added, replaced, runs().size());
    }

    /** All archived runs, by scale and program. */
    public List<ArchivedRun> runs() {
        List<ArchivedRun> runs = new ArrayList<>();
        files().forEach(file -> runs.addAll(ArchiveFile.read(file)));
        return runs;
    }

    /** The runs that are not believed any more. */
    public List<ArchivedRun> stale() {
        return runs().stream().filter(ArchivedRun::stale).toList();
    }

    /** Takes out what is stale; a file of which nothing is left goes. */
    public void prune() {
        for (Path file : files()) {
            List<ArchivedRun> runs = ArchiveFile.read(file);
            List<ArchivedRun> fresh = runs.stream().filter(run -> !run.stale()).toList();
            if (fresh.isEmpty()) {
                delete(file);
            } else if (fresh.size() < runs.size()) {
                ArchiveFile.write(file, fresh);
            }
        }
    }

    private static void delete(Path file) {
        try {
            Files.delete(file);
        } catch (IOException failed) {
            throw new BadInput("cannot delete " + file + ": " + Refusal.of(failed), failed);
        }
    }

    private List<Path> files() {
        if (Files.notExists(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(SUFFIX))
                    .sorted(Comparator.comparing(Path::toString))
                    .toList();
        } catch (IOException unreadable) {
            throw new BadInput("cannot read " + folder + ": " + Refusal.of(unreadable), unreadable);
        }
    }
}
