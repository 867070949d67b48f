/**
 * Write policies of caches: what a store does that finds its line, and one that does not. The names are those of N. Jouppi,
 * "Cache Write Policies and Performance" (1993), where it has one.
 *
 * <pre>
 *                      a store that hits      a store that misses
 *   write-around       line stays; goes on    goes on
 *   write-evict        line goes;  goes on    goes on
 *   write-back-around  line stays             goes on
 *   write-validate     line stays             gets a line; nothing is read
 *   lazy-fetch         line stays             gets a line; sectors that it stores in part are read when they are wanted
 *   fetch-sectors      line stays             gets a line; sectors that it stores in part are read
 *   fetch-line         line stays             gets a line; all that it does not fill is read
 *   fetch-through      line stays             goes on, and gets a line, all of which is read
 *   validate-through   line stays; goes on    goes on, and gets a line; nothing is read
 * </pre>
 *
 * <p>A new one is a class here and a line in {@link dev.cinch.gpu.time.policy.write.WritePolicies}, or a class elsewhere and a
 * line in {@code META-INF/services}. What a cache cannot do its machine record refuses.
 */
package dev.cinch.gpu.time.policy.write;
