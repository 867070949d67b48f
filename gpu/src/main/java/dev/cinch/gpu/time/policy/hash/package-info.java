/**
 * Hashes that choose the set of a line in a cache. A new one is a class here and a line in {@link
 * dev.cinch.gpu.time.policy.hash.SetHashes}, or a class elsewhere and a line in {@code META-INF/services}.
 */
package dev.cinch.gpu.time.policy.hash;
