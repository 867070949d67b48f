/**
 * The second-level cache, dealt out in slices between the crossbar and the memory. A request in its slice:
 *
 * <pre>
 *   crossbar ──► input, its latency ──► looked up ──┬── hit ─────────────────────────────────────► ReplyQueue ──► crossbar
 *                                                   └── miss: a line may go ──► memory                 ▲
 *                                                          └──► SliceMisses ──► memory ──► FillQueue ──┘
 * </pre>
 *
 * <p>That is a slice that serves lines; one that serves sectors ({@link dev.cinch.gpu.time.l2.SectorSlice}) cuts requests at its
 * door and has queues of its own on the way to the memory. What a request needs of its line says {@link dev.cinch.gpu.time.l2.SectorNeeds}, after the machine's write policy.
 */
package dev.cinch.gpu.time.l2;
