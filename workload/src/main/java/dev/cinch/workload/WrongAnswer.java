package dev.cinch.workload;

/** An output of a program that is not the reference's. The message names the output, element, expected and found. */
public final class WrongAnswer extends RuntimeException {
    public WrongAnswer(String message) {
        super(message);
    }
}
