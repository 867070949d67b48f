package dev.cinch.lab;

import dev.cinch.base.BadInput;
import dev.cinch.base.Refusal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Finished runs, a {@link RunFolder} each, by the key of their {@link RunIdentity}. A folder is written aside, brought to
 * the disk and renamed, so any number of processes may write, and a killed one loses only the run it was at. What is
 * damaged afterwards is not there: it is never believed, and who puts the same run again replaces it.
 */
public final class ResultStore implements Results {
    /** The beginning of a folder's name while it is written. */
    static final String UNFINISHED = ".unfinished-";

    /** The number of times that others may put damage back while we put a run. */
    private static final int MOST_REPLACED = 10;

    private final Path folder;

    public ResultStore(Path folder) {
        this.folder = folder;
    }

    public Path folder() {
        return folder;
    }

    public String key(Run run) {
        return RunIdentity.of(run).key();
    }

    private Path place(Run run) {
        return folder.resolve(key(run));
    }

    /** Whether a run is there, as it was written. */
    public boolean has(Run run) {
        return sound(place(run));
    }

    private static boolean sound(Path place) {
        try {
            RunFolder.read(place);
            return true;
        } catch (NoSuchFileException | DamagedRun unusable) {
            return false;
        }
    }

    /** The damage to what lies in the place of a run; nothing if nothing lies there. */
    public Optional<Damage> damage(Run run) {
        try {
            RunFolder.read(place(run));
            return Optional.empty();
        } catch (NoSuchFileException missing) {
            return Optional.empty();
        } catch (DamagedRun damaged) {
            return Optional.of(damaged.damage());
        }
    }

    /** Refuses a folder in which nothing can be kept, before anybody has worked for it. */
    public void prepare() {
        try {
            Files.createDirectories(folder);
            Files.delete(aside());
        } catch (IOException failed) {
            throw unwritable(failed);
        }
    }

    private Path aside() throws IOException {
        return Files.createDirectory(unfinished(folder));
    }

    static Path unfinished(Path folder) {
        return folder.resolve(UNFINISHED + UUID.randomUUID());
    }

    private BadInput unwritable(IOException failed) {
        return new BadInput("cannot write results under " + folder + ": " + Refusal.of(failed), failed);
    }

    public void put(Run run, List<Row> rows) {
        RunIdentity identity = RunIdentity.of(run);
        try {
            Files.createDirectories(folder);
            Path aside = aside();
            RunFolder.write(aside, identity, rows);
            publish(aside, folder.resolve(identity.key()));
            Disk.sync(folder);
        } catch (IOException failed) {
            throw unwritable(failed);
        }
    }

    private void publish(Path aside, Path place) throws IOException {
        for (int replaced = 0; ; replaced++) {
            try {
                move(aside, place);
                return;
            } catch (FileSystemException taken) {
                if (sound(place)) {
                    // Somebody else finished the same run first; equal inputs give equal rows, so theirs will do.
                    delete(aside);
                    return;
                }
                if (replaced == MOST_REPLACED) {
                    throw taken;
                }
                makeRoom(place);
            }
        }
    }

    private static void move(Path aside, Path place) throws IOException {
        try {
            Files.move(aside, place, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException unsupported) {
            Files.move(aside, place);
        }
    }

    private static void makeRoom(Path place) {
        try {
            discard(place);
        } catch (IOException left) {
            // Somebody else did, or it cannot be deleted; if it is still in its place, the next attempt tells.
        }
    }

    /** Takes away whatever lies in a place, at once: who is killed meanwhile leaves something unfinished, never a half. */
    static void discard(Path place) throws IOException {
        Path aside = unfinished(place.getParent());
        Files.move(place, aside);
        delete(aside);
    }

    static void delete(Path tree) throws IOException {
        List<Path> deepestFirst;
        try (Stream<Path> walk = Files.walk(tree)) {
            deepestFirst = new ArrayList<>(walk.toList());
        } catch (UncheckedIOException unreadable) {
            throw unreadable.getCause();
        }
        Collections.reverse(deepestFirst);
        for (Path path : deepestFirst) {
            Files.delete(path);
        }
    }

    /** The places of all runs, sound or not, in the order of their keys. */
    List<Path> places() {
        return named(RunIdentity::isKey);
    }

    /** The folders that are being written, and those that were being written by somebody who was killed. */
    List<Path> unfinished() {
        return named(name -> name.startsWith(UNFINISHED));
    }

    private List<Path> named(Predicate<String> name) {
        if (Files.notExists(folder)) {
            return List.of();
        }
        try (Stream<Path> list = Files.list(folder)) {
            return list.filter(place -> name.test(place.getFileName().toString()))
                    .sorted()
                    .toList();
        } catch (IOException | UncheckedIOException unreadable) {
            throw new BadInput("cannot read " + folder + ": " + Refusal.of(unreadable), unreadable);
        }
    }

    /** The runs that would be used today, in the order of their keys; not those of plug-ins, which others may not have. */
    public List<KeptRun> current() {
        List<KeptRun> runs = new ArrayList<>();
        for (Path place : places()) {
            try {
                RunFolder run = RunFolder.read(place);
                RunIdentity identity = run.identity();
                if (identity.current() && identity.plugIns().isEmpty()) {
                    runs.add(new KeptRun(identity.kind(), identity.inputs(), identity.code(), run.rows()));
                }
            } catch (NoSuchFileException | DamagedRun unusable) {
                // As if it were not there.
            }
        }
        return runs;
    }

    @Override
    public List<Row> rows(Run run) {
        Path place = place(run);
        try {
            return RunFolder.read(place).rows();
        } catch (NoSuchFileException gone) {
            throw new BadInput("the result " + place + " is gone; the same command makes it again", gone);
        } catch (DamagedRun damaged) {
            throw new BadInput(damaged.getMessage() + "; the same command makes it again", damaged);
        }
    }
}
