package dev.cinch.ptx;

import java.util.List;

/** What a {@code .callprototype} promises of the functions that an indirect call may reach. */
public record Prototype(List<Variable> results, List<Variable> parameters) {}
