package dev.cinch.gpu.time.l2;

import dev.cinch.gpu.time.cache.TagArray;
import dev.cinch.gpu.time.machine.L2Spec;
import dev.cinch.gpu.time.part.Requests;
import dev.cinch.gpu.time.policy.write.WritePolicy;

/** The sectors of its line that a request needs and writes; all of them where lines have no sectors. */
final class SectorNeeds {
    private static final int ALL = TagArray.ALL_SECTORS;

    private final Requests requests;
    private final WritePolicy write;
    private final boolean wholeLines;

    SectorNeeds(Requests requests, L2Spec spec) {
        this.requests = requests;
        write = spec.write();
        wholeLines = spec.sectorBytes() == TagArray.LINE_BYTES;
    }

    /** Those that must be there before it can be done. */
    int of(int request) {
        int touched = touched(request);
        if (requests.kind[request] != Requests.WRITE) {
            return touched;
        }
        // Without sectors a line is filled as a whole or not at all.
        int filled = requests.fullSectors[request];
        return write.needs(touched, wholeLines && filled != ALL ? 0 : filled);
    }

    /** Those that it reads or writes. */
    int touched(int request) {
        return wholeLines ? ALL : requests.sectors[request];
    }

    /** Those that are valid when memory has brought some. */
    int brought(int sectors) {
        return wholeLines ? ALL : sectors;
    }
}
