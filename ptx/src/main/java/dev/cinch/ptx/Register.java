package dev.cinch.ptx;

/**
 * A virtual register of one function. Numbers count from 0 in the function; a name may occur twice when inner braces
 * declare it again, the number never does.
 */
public record Register(int number, String name, Type type) {}
