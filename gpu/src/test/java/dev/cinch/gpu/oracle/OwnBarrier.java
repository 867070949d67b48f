package dev.cinch.gpu.oracle;

/** Statements about the mbarrier that each thread has for itself; the counts are followed, because too many arrivals are a fault. */
final class OwnBarrier {
    private final Drawing draw;
    private int expected;
    private int pending;
    private int bytes;
    private int phase;

    OwnBarrier(Drawing draw) {
        this.draw = draw;
    }

    void init() {
        expected = 1 + draw.below(9);
        pending = expected;
        draw.line("mbarrier.init.shared.b64 [%ab], " + expected);
    }

    void statement() {
        for (int i = 1 + draw.below(5); i > 0; i--) {
            if (pending == 0) {
                complete();
            } else {
                switch (draw.below(6)) {
                    case 0 -> expect();
                    case 1 -> complete();
                    case 2 -> arriveAndExpect();
                    default -> arrive();
                }
            }
            look();
        }
    }

    private void settle() {
        if (pending == 0 && bytes == 0) {
            phase++;
            pending = expected;
        }
    }

    private void arrive() {
        int count = 1 + draw.below(pending);
        boolean drops = count < expected && draw.chance(25);
        // A count that leaves some to come may say so.
        String name = (drops ? "arrive_drop" : "arrive") + (count < pending && draw.chance(30) ? ".noComplete" : "");
        draw.line("mbarrier." + name + ".shared.b64 %ts, [%ab], " + count);
        int before = phase;
        pending -= count;
        expected -= drops ? count : 0;
        settle();
        state(before);
    }

    private void arriveAndExpect() {
        int more = 1 + draw.below(500);
        draw.line("mbarrier.arrive.expect_tx.shared.b64 %ts, [%ab], " + more);
        bytes += more;
        pending--;
        state(phase);
    }

    /** The state of the arrival just made, which is of this phase or the one before. */
    private void state(int before) {
        draw.line("mbarrier.pending_count.b64 %r" + draw.below(8) + ", %ts");
        if (phase - before <= 1) {
            draw.line("mbarrier." + draw.pick("test_wait", "try_wait") + ".shared.b64 " + draw.predicate()
                    + ", [%ab], %ts");
        }
    }

    private void expect() {
        int more = 1 + draw.below(500);
        draw.line("mbarrier.expect_tx.relaxed.cta.shared.b64 [%ab], " + more);
        bytes += more;
    }

    private void complete() {
        if (bytes > 0) {
            int part = draw.chance(60) ? bytes : 1 + draw.below(bytes);
            draw.line("mbarrier.complete_tx.relaxed.cta.shared.b64 [%ab], " + part);
            bytes -= part;
            settle();
        }
    }

    private void look() {
        if (draw.chance(50)) {
            draw.line("mbarrier.test_wait.parity.shared.b64 " + draw.predicate() + ", [%ab], " + draw.below(2));
        }
    }
}
