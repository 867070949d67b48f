package dev.cinch.gpu.time.compression;

import dev.cinch.gpu.time.machine.Machine;

/** Decompression in the multiprocessors, of blocks in the form in which they lie in memory. */
final class CoreDecompressor extends CoreDecompression {
    private final MemoryCompression memory;
    private final BlockForms forms;
    private final Machine machine;

    CoreDecompressor(MemoryCompression memory, BlockForms forms, Machine machine) {
        this.memory = memory;
        this.forms = forms;
        this.machine = machine;
    }

    static double coreCycles(double memoryCycles, Machine machine) {
        return memoryCycles * machine.clock().coreMhz() / machine.clock().dramMhz();
    }

    @Override
    public void came(int readyWarps) {
        forms.came(readyWarps);
    }

    @Override
    public int cycles(long block) {
        return memory.compressed(block)
                ? (int) Math.ceil(coreCycles(forms.decompressCycles(BlockNumber.of(block)), machine))
                : RAW;
    }

    @Override
    public int instructions() {
        return machine.compression().assistInstructions();
    }
}
