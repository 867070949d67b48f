/**
 * Warp schedulers: which of a multiprocessor's ready warps issues. A new one is a class here and a line in {@link
 * dev.cinch.gpu.time.policy.schedule.WarpSchedulers}, or a class elsewhere and a line in {@code META-INF/services}.
 */
package dev.cinch.gpu.time.policy.schedule;
