/**
 * Ways to spread successive addresses over controllers, L2 slices, channels and banks. A new one is a class here and a line
 * in {@link dev.cinch.gpu.time.policy.interleave.Interleavings}, or a class elsewhere and a line in {@code
 * META-INF/services}.
 */
package dev.cinch.gpu.time.policy.interleave;
