package dev.cinch.lab;

import dev.cinch.base.BadInput;
import dev.cinch.base.Reason;
import dev.cinch.report.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** What lies in the folder of a store, and what of it nobody will ask for again. */
public final class StoreContents {
    /** Who writes a result takes milliseconds; what is older was left by somebody who was killed. */
    private static final Duration BEING_WRITTEN = Duration.ofMinutes(1);

    /** How a folder stands. */
    public enum State {
        /** Would be used today. */
        CURRENT("current"),
        /** Made with other code than today's. */
        OUTDATED("made with other code than today's"),
        /** Left by somebody who was killed. */
        UNFINISHED("left unfinished"),
        /** Not as it was written. */
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
     * A folder of the store.
     *
     * @param kind of the run; empty if nobody can tell
     */
    public record Entry(Path folder, String kind, State state, long bytes) {}

    private final List<Entry> entries;

    private StoreContents(List<Entry> entries) {
        this.entries = entries;
    }

    public static StoreContents of(ResultStore store) {
        List<Entry> entries = new ArrayList<>();
        if (Files.isDirectory(store.folder())) {
            CurrentCode current = new CurrentCode();
            try (Stream<Path> list = Files.list(store.folder())) {
                for (Path folder : list.filter(Files::isDirectory).sorted().toList()) {
                    String name = folder.getFileName().toString();
                    if (name.startsWith(ResultStore.UNFINISHED)) {
                        if (old(folder)) {
                            entries.add(new Entry(folder, "", State.UNFINISHED, bytes(folder)));
                        }
                    } else if (name.matches("[0-9a-f]{20}")) {
                        entries.add(run(folder, current));
                    }
                }
            } catch (IOException unreadable) {
                throw new BadInput("cannot read " + store.folder() + ": " + Reason.of(unreadable), unreadable);
            }
        }
        return new StoreContents(List.copyOf(entries));
    }

    private static boolean old(Path folder) throws IOException {
        return Files.getLastModifiedTime(folder)
                .toInstant()
                .isBefore(Instant.now().minus(BEING_WRITTEN));
    }

    private static Entry run(Path folder, CurrentCode current) throws IOException {
        long bytes = bytes(folder);
        try {
            JsonNode description = Json.read(Files.readString(folder.resolve("run.json")));
            String kind = description.path("kind").asString("");
            if (kind.isEmpty() || !ResultStore.complete(folder)) {
                return new Entry(folder, kind, State.DAMAGED, bytes);
            }
            boolean used = current.has(kind, description.path("code").asString(""))
                    && description
                            .path("plugIns")
                            .propertyStream()
                            .noneMatch(plugIn -> UsedPlugIns.outdated(
                                    plugIn.getKey(), plugIn.getValue().asString()));
            return new Entry(folder, kind, used ? State.CURRENT : State.OUTDATED, bytes);
        } catch (IOException | JacksonException damaged) {
            return new Entry(folder, "", State.DAMAGED, bytes);
        }
    }

    private static long bytes(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            long sum = 0;
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                sum += Files.size(file);
            }
            return sum;
        }
    }

    /** In the order of their names. */
    public List<Entry> entries() {
        return entries;
    }

    /** All that is not current. */
    public List<Entry> garbage() {
        return entries.stream().filter(entry -> entry.state() != State.CURRENT).toList();
    }

    /** Deletes the garbage. Killed meanwhile, it leaves whole results or unfinished ones, never half of one. */
    public void delete() {
        for (Entry entry : garbage()) {
            try {
                Path aside = entry.folder();
                if (entry.state() != State.UNFINISHED) {
                    aside = aside.resolveSibling(ResultStore.UNFINISHED + UUID.randomUUID());
                    Files.move(entry.folder(), aside);
                }
                ResultStore.delete(aside);
            } catch (NoSuchFileException gone) {
                // Somebody else deletes too.
            } catch (IOException failed) {
                throw new BadInput("cannot delete " + entry.folder() + ": " + Reason.of(failed), failed);
            }
        }
    }
}
