package dev.cinch.lab.timing;

import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.SymbolCounts;
import dev.cinch.gpu.Device;
import dev.cinch.lab.place.OfflineProfile;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;

/**
 * Offline profiles that were made lately: figures run the same program with many forms of one codec, and all of them learn
 * the same. Words are not kept, because there may be 256 MiB of them.
 */
final class RecentProfiles {
    private static final int MOST = 8;

    private record Key(
            String program, OfflineProfile.Source source, int blockBytes, Set<SymbolCounts.Symbols> symbols) {}

    private final Map<Key, CompletableFuture<SymbolCounts>> recent = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, CompletableFuture<SymbolCounts>> eldest) {
            return size() > MOST;
        }
    };

    /**
     * @param name of all that decides the program's data
     * @param program does the same on every fresh device
     */
    SymbolCounts of(String name, OfflineProfile.Source source, CodecSpec spec, Consumer<Device> program) {
        Set<SymbolCounts.Symbols> symbols = spec.kind().trainsOn();
        if (symbols.contains(SymbolCounts.Symbols.WORDS)) {
            return OfflineProfile.of(source, spec, program);
        }
        Key key = new Key(name, source, spec.blockBytes(), Set.copyOf(symbols));
        CompletableFuture<SymbolCounts> mine = new CompletableFuture<>();
        CompletableFuture<SymbolCounts> other;
        synchronized (recent) {
            other = recent.putIfAbsent(key, mine);
        }
        if (other != null) {
            return wait(other);
        }
        try {
            mine.complete(OfflineProfile.of(source, spec, program));
        } catch (RuntimeException | Error e) {
            mine.completeExceptionally(e);
            synchronized (recent) {
                recent.remove(key);
            }
        }
        return wait(mine);
    }

    private static SymbolCounts wait(CompletableFuture<SymbolCounts> counts) {
        try {
            return counts.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw e;
        }
    }
}
