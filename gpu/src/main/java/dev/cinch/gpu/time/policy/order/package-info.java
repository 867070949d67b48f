/**
 * Orders in which a channel of the memory serves what waits for it. A new one is a class here and a line in {@link
 * dev.cinch.gpu.time.policy.order.QueueOrders}, or a class elsewhere and a line in {@code META-INF/services}.
 */
package dev.cinch.gpu.time.policy.order;
