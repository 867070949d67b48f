/**
 * What a machine is made of: a tree of {@code Spec} records, one of each part, read from a file in which every value has its
 * source. {@link dev.cinch.gpu.time.machine.Machines} lists those that come along.
 */
package dev.cinch.gpu.time.machine;
