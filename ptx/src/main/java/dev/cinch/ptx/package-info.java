/**
 * PTX text to a checked program.
 *
 * <pre>
 * text ──Lexer──► tokens ──Parser──► PtxModule of Functions of Instructions ──► checked against the InstructionSet
 *                                                  │
 *                                     flow: control-flow graph, post-dominators, liveness, register allocation
 * </pre>
 *
 * <p>Everything is resolved when the parser is done: an operand holds the {@link dev.cinch.ptx.Register}, the
 * {@link dev.cinch.ptx.Variable} or the index of the instruction it names, never a string to look up. A module with any
 * problem does not come into being; {@link dev.cinch.ptx.PtxProblems} lists all of them at once.
 */
package dev.cinch.ptx;
