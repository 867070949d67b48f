package dev.cinch.gpu.time.policy.replace;

/** The state of a rule that sends places to the end of their set's queue, and lets the first that may leave do so. */
abstract class WayQueues extends ReplacementState {
    private final int[] setOf;

    /** By place, who stands before and behind it; the queue of a set is a ring. */
    private final int[] before;

    private final int[] behind;

    /** By set, the first of its queue. */
    private final int[] first;

    WayQueues(int sets, int ways) {
        setOf = new int[sets * ways];
        before = new int[sets * ways];
        behind = new int[sets * ways];
        first = new int[sets];
        for (int set = 0; set < sets; set++) {
            int start = set * ways;
            first[set] = start;
            for (int way = 0; way < ways; way++) {
                setOf[start + way] = set;
                behind[start + way] = start + (way + 1) % ways;
                before[start + (way + 1) % ways] = start + way;
            }
        }
    }

    /** Sends a place to the end. */
    final void renew(int place) {
        int set = setOf[place];
        int head = first[set];
        if (place == head) {
            first[set] = behind[place];
            return;
        }
        int right = behind[place];
        if (right == head) {
            return;
        }
        int left = before[place];
        behind[left] = right;
        before[right] = left;
        int end = before[head];
        behind[end] = place;
        before[place] = end;
        behind[place] = head;
        before[head] = place;
    }

    @Override
    public final int victim(int start, long mayLeave) {
        int place = first[setOf[start]];
        while ((mayLeave >>> place - start & 1) == 0) {
            place = behind[place];
        }
        return place - start;
    }
}
