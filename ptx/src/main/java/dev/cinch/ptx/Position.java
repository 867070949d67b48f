package dev.cinch.ptx;

/** A place in the text, both counted from 1. */
public record Position(int line, int column) {
    @Override
    public String toString() {
        return line + ":" + column;
    }
}
