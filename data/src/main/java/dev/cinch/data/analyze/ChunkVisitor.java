package dev.cinch.data.analyze;

/** A visitor that sees some of the chunks of an input, in no particular order; one thread at a time uses it. */
interface ChunkVisitor {
    /**
     * @param chunk blocks one after the other from index 0 on; not to be kept
     * @param firstBlock index in the input of the first of them
     */
    void visit(byte[] chunk, long firstBlock, int blocks);
}
