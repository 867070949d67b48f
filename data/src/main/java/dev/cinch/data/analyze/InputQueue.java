package dev.cinch.data.analyze;

import dev.cinch.base.Workers;
import dev.cinch.data.Input;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.function.Function;

/**
 * A queue that works on several inputs at a time, as far as memory goes: the words of an input, which are counted here,
 * may take 256 MiB. All inputs in hand together take no more than a quarter of the heap, or one of them has it to
 * itself.
 */
final class InputQueue {
    private static final int UNIT = 1 << 16;

    private final int atATime;
    private final long mostWordBytes;

    InputQueue(int atATime, long mostWordBytes) {
        this.atATime = atATime;
        this.mostWordBytes = mostWordBytes;
    }

    /** The results of the work, in the order of the inputs. */
    <T> List<T> map(List<Input> inputs, Function<Input, T> work) {
        int room = units(Math.max(mostWordBytes, Runtime.getRuntime().maxMemory() / 4));
        Semaphore free = new Semaphore(room, true);
        return Workers.map("cinch-input", atATime, inputs.size(), i -> {
            Input input = inputs.get(i);
            int needed = Math.min(room, units(Math.min(mostWordBytes, input.bytes())));
            free.acquireUninterruptibly(needed);
            try {
                return work.apply(input);
            } finally {
                free.release(needed);
            }
        });
    }

    private static int units(long bytes) {
        return (int) Math.min(Integer.MAX_VALUE, bytes / UNIT + 1);
    }
}
