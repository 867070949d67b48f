package dev.cinch.lab.frontier;

import dev.cinch.data.corpus.DemoCorpus;
import dev.cinch.data.corpus.FreshCorpus;
import dev.cinch.workload.Scale;
import dev.cinch.workload.trace.GraphicsTraces;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A group of sets of data; a mean is over the sets of a group. */
enum FrontierGroup {
    UNSEEN("unseen programs", true),
    FRESH("fresh data", true),
    AGAIN("searched programs, new inputs", false),
    SEARCHED("searched programs", false),
    DEMO("demo data", false),
    GRAPHICS("graphics", false);

    /** Sets of each group that are tried where only whether it works is asked. */
    private static final int FEW = 2;

    private final String label;
    private final boolean test;

    FrontierGroup(String label, boolean test) {
        this.label = label;
        this.test = test;
    }

    String label() {
        return label;
    }

    /** A word for it, such as a folder can have. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether it is part of what the codec is judged by. */
    boolean test() {
        return test;
    }

    /** Whether its sets are of programs, whose inputs have a seed. */
    boolean drawn() {
        return this == UNSEEN || this == AGAIN || this == SEARCHED;
    }

    /** Its runs; each is a set of data, or several where one program draws them. */
    List<FrontierRun> runs(Scale scale) {
        return runs(scale, this == SEARCHED ? FrontierSets.SEARCH_SEED : FrontierSets.TEST_SEED);
    }

    /** Its runs with another seed of the programs' inputs; kinds of data have none. */
    List<FrontierRun> runs(Scale scale, long seed) {
        List<String> items = switch (this) {
            case UNSEEN -> FrontierSets.unseen();
            case AGAIN, SEARCHED -> FrontierSets.SEARCHED;
            case FRESH -> FreshCorpus.CATALOGUE.names();
            case DEMO -> DemoCorpus.CATALOGUE.names();
            case GRAPHICS -> GraphicsTraces.SCENES.names();
        };
        List<FrontierRun> runs = new ArrayList<>();
        for (String item : scale == Scale.TINY ? items.subList(0, FEW) : items) {
            runs.add(new FrontierRun(this, item, scale, drawn() ? seed : FrontierSets.TEST_SEED));
        }
        return runs;
    }
}
