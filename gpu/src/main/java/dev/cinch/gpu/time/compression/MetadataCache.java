package dev.cinch.gpu.time.compression;

import dev.cinch.gpu.time.cache.SetIndex;
import dev.cinch.gpu.time.cache.TagArray;
import dev.cinch.gpu.time.machine.CompressionSpec;
import dev.cinch.gpu.time.policy.hash.SetHashes;
import dev.cinch.gpu.time.policy.replace.Replacements;

/**
 * The metadata cache of a memory controller: which blocks it can tell the size of without asking memory. A line covers so
 * many successive blocks of the controller as their metadata fit 128 bytes. Write-back, write-allocate, least recently
 * used goes first. A line that misses is there at once for whoever comes next; only the first waits for memory.
 */
final class MetadataCache {
    private static final int LINE_BITS = 1024;

    /** Instead of a line that an access pushes out: it was there already. */
    static final long HIT = -1;

    /** Likewise: nothing that must be written had to go for it. */
    static final long NOTHING = -2;

    private final TagArray tags;
    private final int blocksPerLine;

    MetadataCache(CompressionSpec spec, int metadataBits) {
        tags = new TagArray(
                SetIndex.whole(SetHashes.LINEAR, spec.metadataSets()), spec.metadataWays(), Replacements.LRU);
        blocksPerLine = LINE_BITS / Math.max(1, metadataBits);
    }

    /** The line that tells of a block, by the block's number in its controller. */
    long line(long controllerBlock) {
        return controllerBlock / blocksPerLine;
    }

    /**
     * Looks a line up and puts it there if it is not.
     *
     * @return {@link #HIT}, {@link #NOTHING} or the line that had to go for it and must be written
     */
    long access(long line, boolean write) {
        long address = line * TagArray.LINE_BYTES;
        int place = tags.find(address);
        long answer = HIT;
        if (place < 0) {
            place = tags.victim(address);
            boolean dirty = tags.occupied(place) && tags.dirty(place) != 0;
            answer = dirty ? tags.line(place) / TagArray.LINE_BYTES : NOTHING;
            tags.put(place, address, TagArray.ALL_SECTORS);
        }
        tags.use(place);
        if (write) {
            tags.write(place, TagArray.ALL_SECTORS);
        }
        return answer;
    }

    /** What a line that has just been looked up says of a block has changed. */
    void wrote(long line) {
        int place = tags.find(line * TagArray.LINE_BYTES);
        if (place >= 0) {
            tags.write(place, TagArray.ALL_SECTORS);
        }
    }
}
