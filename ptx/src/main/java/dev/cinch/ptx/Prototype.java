package dev.cinch.ptx;

import java.util.List;

/** The promise of a {@code .callprototype} about the functions that an indirect call may reach. */
public record Prototype(List<Variable> results, List<Variable> parameters) {}
