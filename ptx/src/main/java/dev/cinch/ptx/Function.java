package dev.cinch.ptx;

import java.util.List;

/**
 * A kernel ({@code .entry}) or a device function ({@code .func}).
 *
 * @param parameters in param space, in the text's order
 * @param results a device function's return values, in param space
 * @param registers all of them, at the index of their number
 * @param variables declared in the body: local, shared, and the param variables of call sequences
 * @param code empty if the function is only declared ({@code vprintf})
 * @param maxThreads what {@code .maxntid} or {@code .reqntid} allows per block; 0 if it says nothing
 * @param cluster the sizes that {@code .reqnctapercluster} requires of clusters; empty if it says nothing
 * @param wholeLoops the instructions behind a pragma {@code nounroll}: loops that begin there are to stay as they are
 * @param problem the first thing that is wrong with it, so that it cannot be executed; null if nothing is
 */
public record Function(
        Position at,
        String name,
        boolean kernel,
        List<Variable> parameters,
        List<Variable> results,
        List<Register> registers,
        List<Variable> variables,
        List<Instruction> code,
        int maxThreads,
        List<Integer> cluster,
        List<Integer> wholeLoops,
        PtxProblem problem) {

    /** A function that says nothing about its loops. */
    public Function(
            Position at,
            String name,
            boolean kernel,
            List<Variable> parameters,
            List<Variable> results,
            List<Register> registers,
            List<Variable> variables,
            List<Instruction> code,
            int maxThreads,
            List<Integer> cluster,
            PtxProblem problem) {
        this(
                at,
                name,
                kernel,
                parameters,
                results,
                registers,
                variables,
                code,
                maxThreads,
                cluster,
                List.of(),
                problem);
    }

    /** The same function with other instructions. */
    public Function with(List<Instruction> instructions, List<Integer> loops) {
        return new Function(
                at,
                name,
                kernel,
                parameters,
                results,
                registers,
                variables,
                instructions,
                maxThreads,
                cluster,
                loops,
                problem);
    }

    public boolean defined() {
        return !code.isEmpty();
    }
}
