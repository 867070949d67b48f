package dev.cinch.ptx.flow;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.PriorityQueue;

/**
 * One file of registers and when each of them is taken. Whoever takes places comes in the order of first use, so that
 * time only goes forward: most places that are no good are taken at this very point, and are not looked at.
 */
final class RegisterBank {
    private final List<Place> places = new ArrayList<>();

    /** Places that nobody holds at the point that was reached. */
    private final BitSet idle = new BitSet();

    /** The changes to come, in the order of their points. */
    private final PriorityQueue<Change> changes = new PriorityQueue<>();

    private int next;

    /** A change of one place; at the same point it is given back before it is taken again. */
    private record Change(int point, boolean taken, int place) implements Comparable<Change> {
        @Override
        public int compareTo(Change other) {
            return point != other.point ? Integer.compare(point, other.point) : Boolean.compare(taken, other.taken);
        }
    }

    int size() {
        return places.size();
    }

    /** @param ranges when the places are needed, the last range first */
    int take(int width, List<LiveRanges.Range> ranges) {
        int[] wanted = bounds(ranges);
        advance(wanted[0]);
        int place = find(width, wanted);
        while (places.size() < place + width) {
            idle.set(places.size());
            places.add(new Place());
        }
        for (int i = place; i < place + width; i++) {
            places.get(i).take(wanted);
            for (int at = 0; at < wanted.length; at++) {
                changes.add(new Change(wanted[at], at % 2 == 0, i));
            }
        }
        advance(wanted[0]);
        next = place + width;
        return place;
    }

    /** Starts and ends in turn, in their order. */
    private static int[] bounds(List<LiveRanges.Range> descending) {
        int[] bounds = new int[2 * descending.size()];
        int at = bounds.length;
        for (LiveRanges.Range range : descending) {
            bounds[--at] = range.end();
            bounds[--at] = range.start();
        }
        return bounds;
    }

    private void advance(int now) {
        while (!changes.isEmpty() && changes.peek().point <= now) {
            Change change = changes.poll();
            idle.set(change.place, !change.taken);
        }
    }

    private int find(int width, int[] wanted) {
        int slots = places.size() / width;
        if (slots > 0) {
            int first = (next + width - 1) / width % slots;
            int place = find(width, first, slots, wanted);
            place = place < 0 ? find(width, 0, first, wanted) : place;
            if (place >= 0) {
                return place;
            }
        }
        // The last places may be free, and fewer than the width; then the file grows by the rest.
        int tail = slots * width;
        return free(tail, places.size() - tail, wanted) ? tail : tail + width;
    }

    /** Among places of that width, numbered in such widths; -1 if none is free. */
    private int find(int width, int from, int to, int[] wanted) {
        int slot = from;
        while (slot < to) {
            int found = idle.nextSetBit(slot * width);
            if (found < 0 || found >= to * width) {
                return -1;
            }
            slot = found / width;
            if (free(slot * width, width, wanted)) {
                return slot * width;
            }
            slot++;
        }
        return -1;
    }

    private boolean free(int place, int width, int[] wanted) {
        for (int i = place; i < place + width; i++) {
            if (!idle.get(i) || !places.get(i).free(wanted)) {
                return false;
            }
        }
        return true;
    }

    /**
     * The ranges in which one place will be taken: starts and ends in turn, in their order; what is over is forgotten.
     */
    private static final class Place {
        private int[] taken = {};
        private int first;

        boolean free(int[] wanted) {
            while (first < taken.length && taken[first + 1] <= wanted[0]) {
                first += 2;
            }
            int at = first;
            for (int i = 0; i < wanted.length; i += 2) {
                while (at < taken.length && taken[at + 1] <= wanted[i]) {
                    at += 2;
                }
                if (at == taken.length) {
                    return true;
                }
                if (taken[at] < wanted[i + 1]) {
                    return false;
                }
            }
            return true;
        }

        /** Takes ranges that are free. */
        void take(int[] wanted) {
            int[] merged = new int[taken.length - first + wanted.length];
            int at = first;
            int next = 0;
            for (int i = 0; i < merged.length; i += 2) {
                boolean earlier = next == wanted.length || at < taken.length && taken[at] < wanted[next];
                int[] from = earlier ? taken : wanted;
                int start = earlier ? at : next;
                merged[i] = from[start];
                merged[i + 1] = from[start + 1];
                at += earlier ? 2 : 0;
                next += earlier ? 0 : 2;
            }
            taken = merged;
            first = 0;
        }
    }
}
