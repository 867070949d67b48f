package dev.cinch.energy;

/**
 * The use that a run made of all register files together.
 *
 * @param accesses of banks, reads and writes
 * @param bankCycles of all banks, on or off: banks times multiprocessors times core cycles
 * @param gatedCycles those of them in which the bank was off
 * @param compressions registers that passed a compressor
 * @param decompressions registers that passed a decompressor
 * @param compressorCycles of all compressors: their number times multiprocessors times core cycles; 0 if there are none
 * @param decompressorCycles likewise
 * @param mhz the core clock
 */
public record RegisterFileUse(
        double accesses,
        double bankCycles,
        double gatedCycles,
        double compressions,
        double decompressions,
        double compressorCycles,
        double decompressorCycles,
        double mhz) {}
