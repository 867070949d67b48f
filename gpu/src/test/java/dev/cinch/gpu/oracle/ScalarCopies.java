package dev.cinch.gpu.oracle;

import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Operand;
import dev.cinch.ptx.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** The asynchronous copies of one thread, as late as the manual allows: none is done before the thread waits for it. */
final class ScalarCopies {
    private final ScalarThread thread;
    private final ScalarMemory memory;
    private final Deque<List<Runnable>> groups = new ArrayDeque<>();
    private List<Runnable> open = new ArrayList<>();

    ScalarCopies(ScalarThread thread, ScalarMemory memory) {
        this.thread = thread;
        this.memory = memory;
    }

    void perform(Instruction instruction) {
        if (instruction.has("commit_group")) {
            groups.add(open);
            open = new ArrayList<>();
        } else if (instruction.has("wait_group")) {
            finish(thread.read(instruction.operand(0), Type.U32));
        } else if (instruction.has("wait_all")) {
            all();
        } else {
            start(instruction);
        }
    }

    /** Everything that was begun. */
    void all() {
        finish(0);
        open.forEach(Runnable::run);
        open.clear();
    }

    private void finish(long but) {
        while (groups.size() > but) {
            groups.remove().forEach(Runnable::run);
        }
    }

    private void start(Instruction instruction) {
        long to = thread.place(instruction.operand(0));
        long from = thread.place(instruction.operand(1));
        long bytes = thread.read(instruction.operand(2), Type.U32);
        long wanted = bytes;
        if (instruction.operands().size() > 3) {
            Operand last = instruction.operand(3);
            boolean ignores = last instanceof Operand.Reg reg && reg.register().type() == Type.PRED;
            wanted = ignores
                    ? thread.read(last, Type.PRED) != 0 ? 0 : bytes
                    : Math.min(bytes, thread.read(last, Type.U32));
        }
        long read = wanted;
        open.add(() -> {
            for (int i = 0; i < bytes; i++) {
                memory.store(to + i, 1, i < read ? memory.load(from + i, 1) : 0);
            }
        });
    }
}
