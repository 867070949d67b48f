/**
 * Replacement rules: which line leaves a full set of a cache. A new one is a class here and a line in {@link
 * dev.cinch.gpu.time.policy.replace.Replacements}, or a class elsewhere and a line in {@code META-INF/services}.
 */
package dev.cinch.gpu.time.policy.replace;
