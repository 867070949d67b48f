package dev.cinch.ptx;

import java.util.List;

/** A thing that an instruction reads, writes or names. */
public sealed interface Operand {
    /** A register; {@code negated} is the {@code !} before a predicate. */
    record Reg(Register register, boolean negated) implements Operand {}

    /** An integer as 64 bits, two's complement. {@code -1} and {@code 0xffffffff} keep the bits as written. */
    record Int(long value) implements Operand {}

    /** A floating-point constant: {@code 0f3F800000} gives its 32 bits, {@code 0d…} and {@code 1.5} 64 bits. */
    record Real(long bits, boolean single) implements Operand {}

    /** A special register such as {@code %tid.x}, named without the percent sign: {@code tid.x}, {@code laneid}. */
    record Special(String name) implements Operand {}

    /** The address of a variable, plus a constant. */
    record Symbol(Variable variable, long offset) implements Operand {}

    /** The address of a function. */
    record FunctionName(String name) implements Operand {}

    /**
     * An address {@code [base+offset]}; the base is a {@link Reg}, a {@link Symbol} (its offset 0) or an {@link Int} 0.
     */
    record Address(Operand base, long offset) implements Operand {}

    /** A vector {@code {a, b}}; an element may be a {@link Sink}. */
    record Vector(List<Operand> elements) implements Operand {}

    /** A pair {@code p|q}: both results of {@code setp}, {@code shfl} and their kin. */
    record Pair(Operand first, Operand second) implements Operand {}

    /** A sink {@code _} for a value that is not wanted. */
    record Sink() implements Operand {}

    /** A label of this function, as the index of the instruction that follows it (the code's length if none does). */
    record Label(String name, int target) implements Operand {}

    /** The labels of a {@code .branchtargets} list. */
    record Labels(String name, List<Label> targets) implements Operand {}

    /** A fetch {@code [texture, {x, y}]}; the texture is a register that holds its handle. */
    record Texture(Operand texture, List<Operand> coordinates) implements Operand {}

    /**
     * All of a {@code call}: where results go and arguments come from (variables in param space, or registers), and
     * whom it calls: a function's name, or a register with a prototype.
     *
     * @param target a {@link FunctionName} or a {@link Reg}
     * @param prototype null for a direct call
     */
    record Call(List<Operand> results, Operand target, List<Operand> arguments, Prototype prototype)
            implements Operand {}
}
