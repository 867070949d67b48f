package dev.cinch.report;

/** A drawing under a title: on the page alive and still, and as a file of its own. */
public sealed interface Figure permits Chart, Scatter {
    String title();
}
