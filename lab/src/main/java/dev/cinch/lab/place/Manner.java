package dev.cinch.lab.place;

/** A manner of doing something at the places that have it, such as who decides on wires what goes compressed. */
public abstract class Manner implements Choice {
    private final String name;
    private final String usual;
    private final String argument;
    private final String help;

    protected Manner(String name, String usual, String argument, String help) {
        this.name = name;
        this.usual = usual;
        this.argument = argument;
        this.help = help;
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final String usual() {
        return usual;
    }

    @Override
    public final String argument() {
        return argument;
    }

    @Override
    public final String help() {
        return help;
    }

    /** Refuses what is none of its values. */
    public abstract void check(String text);
}
