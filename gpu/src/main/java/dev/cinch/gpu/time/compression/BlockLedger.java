package dev.cinch.gpu.time.compression;

/** The books of blocks that cross the controllers: what is counted of each, and an auditor who may be told of it. */
final class BlockLedger {
    private final CompressionCounters counters;
    private final int rawBursts;
    private BlockTraffic traffic = BlockTraffic.NONE;

    /** @param rawBursts of a block that lies raw */
    BlockLedger(CompressionCounters counters, int rawBursts) {
        this.counters = counters;
        this.rawBursts = rawBursts;
    }

    void tell(BlockTraffic auditor) {
        traffic = auditor;
    }

    void read(long address, int bits, int bursts) {
        traffic.read(address);
        counters.blocksRead.value++;
        count(bits, bursts);
    }

    /** @param block what it holds; null if nobody knows */
    void written(long address, byte[] block, int bits, int bursts) {
        traffic.written(address, block);
        countWritten(bits, bursts);
    }

    /** Of what is written in part no bytes are known. */
    void writtenPart(long address, int bits, int bursts) {
        traffic.writtenPart(address);
        countWritten(bits, bursts);
    }

    private void countWritten(int bits, int bursts) {
        counters.blocksWritten.value++;
        count(bits, bursts);
    }

    void copied(long address, byte[] block) {
        traffic.copied(address, block);
    }

    void coreCycleEnded() {
        traffic.coreCycleEnded();
    }

    private void count(int bits, int bursts) {
        counters.bits.value += bits;
        counters.storedBits.value += bursts == rawBursts ? BlockSizes.RAW_BITS : bits;
        counters.bursts.value += bursts;
        counters.blocksOf[bursts - 1].value++;
    }
}
