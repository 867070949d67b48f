package dev.cinch.gpu.exec;

import java.util.List;

/** An explanation of who waits for whom when nothing can move. */
final class Deadlock {
    private static final int SHOWN = 4;

    private Deadlock() {}

    static String explain(Grid grid, List<Block> resident, long notStarted) {
        StringBuilder text = new StringBuilder("deadlock in kernel ").append(grid.code.function.name());
        int shown = 0;
        int waiting = 0;
        for (Block block : resident) {
            for (Warp warp : block.warps) {
                for (int i = 0; i < warp.splits.parkedCount(); i++) {
                    waiting++;
                    if (shown < SHOWN) {
                        text.append(shown == 0 ? ": " : "; ");
                        describe(text, grid, block, warp, warp.splits.parked(i));
                        shown++;
                    }
                }
            }
        }
        if (waiting > shown) {
            text.append("; and ").append(waiting - shown).append(" more");
        }
        if (notStarted > 0) {
            text.append("; ").append(notStarted).append(" blocks wait for room");
        }
        return text.toString();
    }

    private static void describe(StringBuilder text, Grid grid, Block block, Warp warp, Split split) {
        int line = split.frame
                .code
                .ops[Math.min(split.pc, split.frame.code.ops.length - 1)]
                .source
                .at()
                .line();
        text.append("block (")
                .append(block.x)
                .append(", ")
                .append(block.y)
                .append(", ")
                .append(block.z);
        text.append(") warp ").append(warp.index).append(" lanes 0x").append(Integer.toHexString(split.mask));
        switch (split.state) {
            case BARRIER ->
                text.append(" wait at barrier ")
                        .append(split.barrier)
                        .append(" (")
                        .append(block.barrier(split.barrier).progress())
                        .append(")");
            case SYNC ->
                text.append(" wait for lanes 0x")
                        .append(Integer.toHexString(split.needed & ~split.mask & warp.live))
                        .append(" at ")
                        .append(split.waitsAt.source.mnemonic());
            default ->
                text.append(
                        split.waitsAt == null
                                ? " spin in a loop and no memory changes"
                                : " wait at " + split.waitsAt.source.mnemonic());
        }
        text.append(", ").append(grid.image().file()).append(" line ").append(line);
    }
}
