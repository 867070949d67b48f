/**
 * The laboratory. An {@link dev.cinch.lab.Experiment} declares the {@link dev.cinch.lab.Run}s it needs; a run leaves rows
 * in the result store; from the rows the experiment makes an {@link dev.cinch.lab.Outcome}: tables,
 * charts and the values that its {@link dev.cinch.lab.Claim}s are judged by.
 */
package dev.cinch.lab;
