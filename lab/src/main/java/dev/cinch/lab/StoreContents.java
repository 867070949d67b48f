package dev.cinch.lab;

import dev.cinch.base.BadInput;
import dev.cinch.base.Refusal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The contents of a store's folder, and what of them nobody will ask for again. */
public final class StoreContents {
    /**
     * The age at which what is unfinished was left by somebody who was killed: to write a result takes milliseconds.
     */
    private static final Duration BEING_WRITTEN = Duration.ofMinutes(1);

    /** The state of a folder. */
    public enum State {
        /** A result that would be used today. */
        CURRENT("current"),
        /** A result that was made with other code than today's. */
        OUTDATED("made with other code than today's"),
        /** A result that is whole, as far as anybody can tell. */
        UNCHECKED("kept without a checksum by an earlier version"),
        /** A folder that was left by somebody who was killed. */
        UNFINISHED("left unfinished"),
        /** A folder that is not as it was written. */
        DAMAGED("damaged");

        private final String words;

        State(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }
    }

    /**
     * A folder of the store, or what lies in the place of one.
     *
     * @param kind of the run; empty if nobody can tell
     */
    public record Entry(Path folder, String kind, State state, long bytes, Optional<Damage> damage) {}

    private final List<Entry> entries;

    private StoreContents(List<Entry> entries) {
        this.entries = entries;
    }

    public static StoreContents of(ResultStore store) {
        List<Entry> entries = new ArrayList<>();
        for (Path left : store.unfinished()) {
            if (old(left)) {
                entries.add(new Entry(left, "", State.UNFINISHED, bytes(left), Optional.empty()));
            }
        }
        for (Path place : store.places()) {
            run(place).ifPresent(entries::add);
        }
        return new StoreContents(List.copyOf(entries));
    }

    private static boolean old(Path folder) {
        try {
            return Files.getLastModifiedTime(folder, LinkOption.NOFOLLOW_LINKS)
                    .toInstant()
                    .isBefore(Instant.now().minus(BEING_WRITTEN));
        } catch (IOException gone) {
            return false;
        }
    }

    /** The entry of a run; nothing if somebody has deleted it meanwhile. */
    private static Optional<Entry> run(Path place) {
        try {
            RunIdentity identity = RunFolder.read(place).identity();
            State state = identity.current() ? State.CURRENT : State.OUTDATED;
            return Optional.of(new Entry(place, identity.kind(), state, bytes(place), Optional.empty()));
        } catch (DamagedRun damaged) {
            Damage damage = damaged.damage();
            State state = damage.old() ? State.UNCHECKED : State.DAMAGED;
            return Optional.of(new Entry(place, "", state, bytes(place), Optional.of(damage)));
        } catch (NoSuchFileException gone) {
            return Optional.empty();
        }
    }

    /** The size of what can be read. */
    private static long bytes(Path tree) {
        long sum = 0;
        try (Stream<Path> files = Files.walk(tree)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                sum += Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) ? Files.size(file) : 0;
            }
        } catch (IOException | UncheckedIOException unreadable) {
            // How much room it takes is no reason to say nothing else.
        }
        return sum;
    }

    /** The entries in the order of their names. */
    public List<Entry> entries() {
        return entries;
    }

    /** All that no reader believes. */
    public List<Damage> damages() {
        return entries.stream().flatMap(entry -> entry.damage().stream()).toList();
    }

    /** All that is not current. */
    public List<Entry> garbage() {
        return entries.stream().filter(entry -> entry.state() != State.CURRENT).toList();
    }

    /** Deletes the garbage. Killed meanwhile, it leaves whole results or unfinished ones, never half of one. */
    public void delete() {
        for (Entry entry : garbage()) {
            try {
                if (entry.state() == State.UNFINISHED) {
                    ResultStore.delete(entry.folder());
                } else {
                    ResultStore.discard(entry.folder());
                }
            } catch (NoSuchFileException gone) {
                // Somebody else deletes too.
            } catch (IOException failed) {
                throw new BadInput("cannot delete " + entry.folder() + ": " + Refusal.of(failed), failed);
            }
        }
    }
}
