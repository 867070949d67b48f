/**
 * Lowering: what a machine makes of PTX. A table says for each form of an instruction which unit does it, how many machine
 * instructions it becomes and how long they take; {@link dev.cinch.gpu.time.policy.lower.Fusions} says which of them the assembler
 * joins with a neighbour. A new one is a table beside {@code sm90.txt} and a line in {@link
 * dev.cinch.gpu.time.policy.lower.Lowerings}, or a class elsewhere and a line in {@code META-INF/services}.
 */
package dev.cinch.gpu.time.policy.lower;
