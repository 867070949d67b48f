/**
 * Register files: where registers lie, and the time that reading and writing them takes. Values are the executor's.
 *
 * <pre>{@code
 *   issue ── operation, lanes ──► RegisterStore ── OperandReads ──► OperandCollectors ── collected ──► units
 *                                   │       ▲                           │
 *                     ComingResults │       └── decompress what is read ┘
 *                                   ▼
 *   units, memory ── result ──► RegisterStore ── compressors, RegisterBanks, BankPower, WritePorts ──► write-back
 * }</pre>
 *
 * <p>A store is {@linkplain dev.cinch.gpu.time.regfile.RawRegisters raw}, with ports alone, or {@linkplain
 * dev.cinch.gpu.time.regfile.CompressedRegisters compressed}, with all of the above. Register r of warp w is in cluster
 * (r + w) mod clusters; a compressed one takes the lowest banks of its cluster. {@link
 * dev.cinch.gpu.time.regfile.OperandTable} is what the operations of a kernel read and write.
 */
package dev.cinch.gpu.time.regfile;
