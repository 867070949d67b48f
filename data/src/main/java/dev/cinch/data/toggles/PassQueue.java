package dev.cinch.data.toggles;

import dev.cinch.base.Workers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A queue of passes in their order, each by whichever thread is free; an input is closed when its last pass is over.
 */
final class PassQueue {
    private PassQueue() {}

    static void run(List<List<TogglePass>> passesOfInputs, int threads) {
        List<TogglePass> passes = new ArrayList<>();
        List<AtomicInteger> open = new ArrayList<>();
        for (List<TogglePass> ofInput : passesOfInputs) {
            AtomicInteger left = new AtomicInteger(ofInput.size());
            for (TogglePass pass : ofInput) {
                passes.add(pass);
                open.add(left);
            }
        }
        Workers.each("cinch-toggles", threads, passes.size(), i -> {
            passes.get(i).run();
            if (open.get(i).decrementAndGet() == 0) {
                passes.get(i).closeInput();
            }
        });
    }
}
