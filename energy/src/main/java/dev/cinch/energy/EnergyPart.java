package dev.cinch.energy;

import java.util.Locale;

/**
 * The owner of a cost. Every cost has one owner, so that a finer model of a part can take the place of all its rows and
 * nothing is counted twice. This is also the order in which rows and results are shown.
 */
public enum EnergyPart {
    ISSUE("Fetching, decoding and scheduling of warp instructions."),
    LANES("Arithmetic units of all lanes."),
    REGISTER_FILE("Banks of the register files and the wires from them, with their leakage."),
    REGISTER_COMPRESSION("Compressors and decompressors of the register files, with their leakage."),
    SHARED_MEMORY("Shared memories."),
    L1("L1 data caches."),
    CONSTANT_CACHE("Constant caches."),
    TEXTURE_CACHE("Texture caches."),
    SM("Leakage of the multiprocessors without their register files."),
    CLOCK("What is clocked in every cycle, whether there is work or not."),
    CROSSBAR("Switches and buffers of the crossbar."),
    CROSSBAR_WIRES("Long wires of the crossbar; a channel that counts toggles takes their place."),
    L2("L2 slices."),
    UNCORE("Leakage of the L2, the crossbar and the memory controllers."),
    MEMORY_CONTROLLER("Memory controllers and the GPU's end of the memory bus."),
    DRAM("Memory chips without their end of the bus: arrays, rows, refresh, background."),
    DRAM_IO("The memory chips' end of the bus; a channel that counts toggles takes its place."),
    COMPRESSION("Compressors, decompressors and metadata caches."),
    BOARD("The rest of the board: fan, voltage regulators.");

    private final String description;

    EnergyPart(String description) {
        this.description = description;
    }

    /** The word in tables and statistics, such as {@code register-file}. */
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public String description() {
        return description;
    }
}
