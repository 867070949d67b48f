package dev.cinch.gpu.oracle;

import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Operand;
import dev.cinch.ptx.Type;
import java.util.Map;
import java.util.TreeMap;

/** The {@code mbarrier} objects of a block: plain counters beside the memory, whose bits the manual leaves open. */
final class ScalarMbarriers {
    private static final class Counters {
        long phase;
        long expected;
        long pending;
        long bytes;

        void settle() {
            if (pending == 0 && bytes == 0) {
                phase++;
                pending = expected;
            }
        }
    }

    private final Map<Long, Counters> barriers = new TreeMap<>();

    /** Whether the thread may go on; a barrier that was not ready yet is better asked again later. */
    boolean perform(ScalarThread thread, Instruction instruction) {
        if (instruction.has("pending_count")) {
            thread.write(instruction.operand(0), thread.read(instruction.operand(1), Type.B64) & 0xF_FFFF);
            return true;
        }
        boolean answers = !(instruction.has("init") || instruction.has("inval") || plainBytes(instruction));
        int first = answers ? 1 : 0;
        long address = thread.place(instruction.operand(first));
        if (instruction.has("init")) {
            Counters made = new Counters();
            made.expected = number(thread, instruction, 1);
            made.pending = made.expected;
            barriers.put(address, made);
            return true;
        }
        if (instruction.has("inval")) {
            barriers.remove(address);
            return true;
        }
        Counters barrier = barriers.get(address);
        if (instruction.has("test_wait") || instruction.has("try_wait")) {
            long asked = thread.read(instruction.operand(2), instruction.has("parity") ? Type.U32 : Type.B64);
            boolean done = instruction.has("parity") ? barrier.phase % 2 != asked : barrier.phase != asked >>> 20;
            thread.write(instruction.operand(0), done ? 1 : 0);
            return done;
        }
        if (plainBytes(instruction)) {
            long bytes = number(thread, instruction, 1);
            barrier.bytes += instruction.has("expect_tx") ? bytes : -bytes;
            if (instruction.has("complete_tx")) {
                barrier.settle();
            }
            return true;
        }
        long state = barrier.phase << 20 | barrier.pending;
        boolean expects = instruction.has("expect_tx");
        long count = expects || instruction.operands().size() < 3 ? 1 : number(thread, instruction, 2);
        barrier.bytes += expects ? number(thread, instruction, 2) : 0;
        arrive(barrier, count, instruction.has("arrive_drop"));
        thread.write(instruction.operand(0), state);
        return true;
    }

    /** Bytes of a copy have come. */
    void completeBytes(long address, long bytes) {
        Counters barrier = barriers.get(address);
        barrier.bytes -= bytes;
        barrier.settle();
    }

    /** When the copies before are done; what it counts in first, if it does, it takes away again. */
    void arrivalOfCopies(ScalarThread thread, Instruction instruction) {
        if (instruction.has("noinc")) {
            arrive(barriers.get(thread.place(instruction.operand(0))), 1, false);
        }
    }

    private static void arrive(Counters barrier, long count, boolean drops) {
        barrier.pending -= count;
        barrier.expected -= drops ? count : 0;
        barrier.settle();
    }

    private static boolean plainBytes(Instruction instruction) {
        boolean arrives = instruction.has("arrive") || instruction.has("arrive_drop");
        return !arrives && (instruction.has("expect_tx") || instruction.has("complete_tx"));
    }

    private static long number(ScalarThread thread, Instruction instruction, int operand) {
        Operand from = instruction.operand(operand);
        return thread.read(from, Type.U32);
    }
}
