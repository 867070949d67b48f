package dev.cinch.gpu.exec;

import java.util.Map;
import java.util.TreeMap;

/**
 * The places of the machine's memory that buffers can have: all behind those that were ever taken, and the gaps that freed
 * buffers left. A buffer gets the first gap that it fits in.
 */
final class FreePlaces {
    private final long size;
    private final TreeMap<Long, Long> gaps = new TreeMap<>();
    private long next;

    /** @param size of the memory */
    FreePlaces(long size) {
        this.size = size;
    }

    /** Bytes that were ever taken and are not given back. */
    long taken() {
        return next - gaps.values().stream().mapToLong(Long::longValue).sum();
    }

    /** The end of all that is taken. */
    long end() {
        return next;
    }

    /** Whether there is a place for so many bytes. */
    boolean fits(long bytes) {
        return bytes <= size - next || gap(bytes) != null;
    }

    /** Takes the first place for so many bytes; there is one. */
    long take(long bytes) {
        Map.Entry<Long, Long> gap = gap(bytes);
        if (gap == null) {
            long place = next;
            next += bytes;
            return place;
        }
        // Whoever removes an entry of a tree must not look at it again.
        long place = gap.getKey();
        long room = gap.getValue();
        gaps.remove(place);
        if (room > bytes) {
            gaps.put(place + bytes, room - bytes);
        }
        return place;
    }

    private Map.Entry<Long, Long> gap(long bytes) {
        for (Map.Entry<Long, Long> gap : gaps.entrySet()) {
            if (gap.getValue() >= bytes) {
                return gap;
            }
        }
        return null;
    }

    /** Gives back what was taken there; it joins the gaps beside it. */
    void giveBack(long place, long bytes) {
        long from = place;
        long to = place + bytes;
        Map.Entry<Long, Long> before = gaps.floorEntry(place);
        if (before != null && before.getKey() + before.getValue() == place) {
            from = before.getKey();
            gaps.remove(from);
        }
        Long after = gaps.remove(to);
        if (after != null) {
            to += after;
        }
        if (to == next) {
            next = from;
        } else {
            gaps.put(from, to - from);
        }
    }
}
