/**
 * The timed machine. {@link dev.cinch.gpu.time.Machine} says what it is made of; each part of it has a package with its
 * {@code Spec}. Parts of one clock form a {@link dev.cinch.gpu.time.Domain}; what crosses clocks goes through queues
 * whose entries carry the time from which on they can be taken. Values are none of their business: the executor has
 * them.
 */
package dev.cinch.gpu.time;
