package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.exec.Block;
import dev.cinch.gpu.exec.BulkPieces;
import dev.cinch.gpu.exec.Warp;
import java.util.Arrays;

/**
 * The copies under way that barriers in shared memory count. To the program their bytes are there as soon as they are issued, and the
 * barrier knows of them; in time they are there when they have come, and until then whoever asks the barrier has no answer.
 */
final class BarrierCopies {
    private final CopyGroups groups;

    /** Barriers that wait for copies: their blocks and places there, and how many copies each waits for. */
    private Block[] block = new Block[8];

    private int[] place = new int[8];
    private int[] copies = new int[8];
    private int count;

    /** Instructions that are done but for copies: those that ask a barrier, and arrivals that copies make. */
    private int[] held = new int[8];

    private int heldCount;

    BarrierCopies(CopyGroups groups) {
        this.groups = groups;
    }

    /** A memory instruction was issued: it may be a copy that a barrier counts, or one that asks a barrier. */
    void issued(MemoryInstruction instruction, InstructionTable table, Warp warp, int lanes, Block of) {
        int operation = instruction.operation;
        if (table.memory[operation].bulk()) {
            if (warp.bulk().barrier() != BulkPieces.NO_BARRIER) {
                count(instruction, of, warp.bulk().barrier());
            }
        } else if (table.arrives[operation]) {
            instruction.arrival = groups.commit(instruction.slot);
            count(instruction, of, placeOf(warp, lanes));
        } else if (table.asks[operation]) {
            int asked = placeOf(warp, lanes);
            if (find(of, asked) >= 0) {
                instruction.block = of;
                instruction.barrier = asked;
                instruction.asks = true;
            }
        }
    }

    private static int placeOf(Warp warp, int lanes) {
        return BulkPieces.placeOf(warp.address(Integer.numberOfTrailingZeros(lanes)));
    }

    private void count(MemoryInstruction instruction, Block of, int at) {
        instruction.block = of;
        instruction.barrier = at;
        int found = find(of, at);
        if (found >= 0) {
            copies[found]++;
            return;
        }
        if (count == block.length) {
            block = Arrays.copyOf(block, 2 * count);
            place = Arrays.copyOf(place, 2 * count);
            copies = Arrays.copyOf(copies, 2 * count);
        }
        block[count] = of;
        place[count] = at;
        copies[count++] = 1;
    }

    private int find(Block of, int at) {
        for (int i = 0; i < count; i++) {
            if (place[i] == at && block[i] == of) {
                return i;
            }
        }
        return -1;
    }

    /** Whether an instruction that is done otherwise must wait for copies; it is then kept until they have come. */
    boolean holds(MemoryInstruction instruction) {
        boolean waits = instruction.asks
                ? find(instruction.block, instruction.barrier) >= 0
                : instruction.arrival >= 0 && groups.underWay(instruction.slot, instruction.arrival);
        if (waits) {
            if (heldCount == held.length) {
                held = Arrays.copyOf(held, 2 * heldCount);
            }
            held[heldCount++] = instruction.token;
        }
        return waits;
    }

    /** What a barrier counts has come. */
    void came(MemoryInstruction instruction) {
        int found = find(instruction.block, instruction.barrier);
        if (--copies[found] == 0) {
            count--;
            block[found] = block[count];
            place[found] = place[count];
            copies[found] = copies[count];
            block[count] = null;
        }
    }

    /** How many instructions are held. */
    int heldCount() {
        return heldCount;
    }

    /** Takes back the first instruction that was held; if it must still wait, it will be held again, behind all others. */
    int takeHeld() {
        int token = held[0];
        heldCount--;
        System.arraycopy(held, 1, held, 0, heldCount);
        return token;
    }
}
