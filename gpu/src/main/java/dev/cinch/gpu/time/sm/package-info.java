/**
 * Multiprocessors. {@link dev.cinch.gpu.time.sm.Sm} is the cycle; its stages hand on what they have:
 *
 * <pre>{@code
 *   block ─► Residency                FetchStage         LoopWatch, WakeUps
 *                │ warps                  │ fetched           │ set going
 *                └───────────────┐        ▼                   ▼
 *                              Readiness: what can each warp do? ◄──────────────────┐
 *                                │ ready, by kind of unit                           │
 *                                ▼                                                  │
 *   MemoryInstructions ◄── IssueStage: an IssuePort chooses, the warp executes      │ no longer
 *      │ lines, passes           │ operands                                         │ under way
 *      │                         ▼                                                  │
 *      │              OperandCollectors (regfile)                                   │
 *      │                         │ collected                                        │
 *      │                         ▼                                                  │
 *      │                 ExecutionUnits ── SP, SFU ── CompletionRing ──────────► WriteBack
 *      │                         │ LDST                                             ▲
 *      │                         ▼                                                  │
 *      └─────────────────► LoadStoreUnit ── shared, ConstantCache, DataCache ───────┘ loaded, stored
 *                                │ misses, stores                  ▲
 *                                ▼                                 │ blocks, decompressed if need be
 *                            MissQueue ─► crossbar, L2 ─► BlockArrivals
 * }</pre>
 *
 * <p>An instruction is executed when it is issued; what follows is time. What all stages know of warps stands in the {@link
 * dev.cinch.gpu.time.sm.WarpTable}, by slot: a warp's state is one bit in one of ten masks, and only Readiness changes it,
 * when something happens to the warp. So nobody ever looks at warps that wait. What will happen at a known time is an {@link
 * dev.cinch.gpu.time.sm.Event} in the {@link dev.cinch.gpu.time.sm.CompletionRing}.
 *
 * <p>Where a machine has them, {@link dev.cinch.gpu.time.sm.SubCores} stand in place of IssueStage, collectors, ExecutionUnits and
 * FetchStage, and {@link dev.cinch.gpu.time.sm.Dataflow} in place of the scoreboard.
 *
 * <p>{@link dev.cinch.gpu.time.sm.InstructionTable} is what a kernel's instructions take, {@link
 * dev.cinch.gpu.time.sm.Occupancy} how many of its blocks fit.
 */
package dev.cinch.gpu.time.sm;
