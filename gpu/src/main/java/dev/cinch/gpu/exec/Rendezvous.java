package dev.cinch.gpu.exec;

/**
 * The meeting of lanes of a warp that execute an instruction for several lanes together ({@code shfl.sync},
 * {@code vote.sync}, {@code bar.warp.sync} and their kin). They need not come from the same place: an instruction takes
 * place when all living lanes that are named wait at one of its kind.
 */
final class Rendezvous {
    private Rendezvous() {}

    /** Lets those go on whose partners are all there, after a split was parked or lanes ended. */
    static void retry(Warp warp) {
        boolean again = true;
        while (again) {
            again = false;
            for (int i = 0; i < warp.splits.parkedCount() && !again; i++) {
                Split split = warp.splits.parked(i);
                if (split.state == Split.State.SYNC) {
                    again = meet(warp, split);
                }
            }
        }
    }

    private static boolean meet(Warp warp, Split first) {
        Class<?> kind = first.waitsAt.getClass();
        int present = first.mask;
        int needed = first.needed & warp.live;
        boolean grew = true;
        while (grew) {
            grew = false;
            for (int i = 0; i < warp.splits.parkedCount(); i++) {
                Split other = warp.splits.parked(i);
                boolean partner = other.state == Split.State.SYNC
                        && other.waitsAt.getClass() == kind
                        && (other.mask & needed & ~present) != 0;
                if (partner) {
                    present |= other.mask;
                    needed |= other.needed & warp.live;
                    grew = true;
                }
            }
        }
        if ((needed & ~present) != 0) {
            return false;
        }
        together(warp, kind, present);
        return true;
    }

    private static void together(Warp warp, Class<?> kind, int present) {
        for (int i = 0; i < warp.splits.parkedCount(); i++) {
            Split split = warp.splits.parked(i);
            if (takesPart(split, kind, present)) {
                warp.lookAt(split);
                ((Collective) split.waitsAt).offer(warp, split.mask);
            }
        }
        for (int i = warp.splits.parkedCount() - 1; i >= 0; i--) {
            Split split = warp.splits.parked(i);
            if (takesPart(split, kind, present)) {
                warp.lookAt(split);
                ((Collective) split.waitsAt).receive(warp, split.mask, present);
                warp.observe(split.frame, split.waitsAt, split.mask);
                split.pc++;
                warp.splits.wake(split);
            }
        }
    }

    private static boolean takesPart(Split split, Class<?> kind, int present) {
        return split.state == Split.State.SYNC && split.waitsAt.getClass() == kind && (split.mask & present) != 0;
    }
}
