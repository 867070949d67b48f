package dev.cinch.lab;

/** Whether our number agrees with the paper's. */
public enum Verdict {
    HOLDS,
    DIFFERS
}
