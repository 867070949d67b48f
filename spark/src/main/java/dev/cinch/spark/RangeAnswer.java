package dev.cinch.spark;

import dev.cinch.data.analyze.PassTotal;
import java.io.Serializable;

/** The findings of an executor in a {@link Range}, or what went wrong there. */
record RangeAnswer(long blocks, PassTotal total, Answer.Failure failure) implements Serializable {}
