package dev.cinch.lab;

/** An experiment that says of itself what paper it is of, where it stands there, and what it shows. */
public abstract class PaperExperiment implements Experiment {
    private final Paper paper;
    private final String name;
    private final String source;
    private final String title;

    /** @param number the second half of the name, such as {@code tab3} */
    protected PaperExperiment(Paper paper, String number, String source, String title) {
        this.paper = paper;
        this.name = paper.prefix() + "/" + number;
        this.source = source;
        this.title = title;
    }

    @Override
    public final Paper paper() {
        return paper;
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final String source() {
        return source;
    }

    @Override
    public final String title() {
        return title;
    }
}
