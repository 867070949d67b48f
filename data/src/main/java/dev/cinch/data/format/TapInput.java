package dev.cinch.data.format;

import dev.cinch.base.tap.TapHeader;
import dev.cinch.data.Input;
import dev.cinch.data.InputAddress;
import java.util.Optional;

/** The blocks of a tap's records, one after the other. */
final class TapInput implements Input {
    /** Records that are read at once. */
    private static final int BATCH = 1024;

    private final String name;
    private final Input records;

    TapInput(String name, Input records) {
        this.name = name;
        this.records = records;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public long bytes() {
        return records.bytes() / TapHeader.RECORD_BYTES * TapHeader.BLOCK_BYTES;
    }

    @Override
    public Optional<InputAddress> address() {
        return records.address().map(address -> new TapAddress(name, address));
    }

    @Override
    public void read(long position, byte[] target, int offset, int count) {
        long first = position / TapHeader.BLOCK_BYTES;
        long end = (position + count - 1) / TapHeader.BLOCK_BYTES + 1;
        byte[] batch = new byte[(int) Math.min(BATCH, end - first) * TapHeader.RECORD_BYTES];
        int skip = (int) (position % TapHeader.BLOCK_BYTES);
        int done = 0;
        for (long record = first; record < end; record += BATCH) {
            int here = (int) Math.min(BATCH, end - record);
            records.read(record * TapHeader.RECORD_BYTES, batch, 0, here * TapHeader.RECORD_BYTES);
            for (int i = 0; i < here; i++) {
                int part = Math.min(TapHeader.BLOCK_BYTES - skip, count - done);
                System.arraycopy(batch, i * TapHeader.RECORD_BYTES + skip, target, offset + done, part);
                done += part;
                skip = 0;
            }
        }
    }

    @Override
    public void close() {
        records.close();
    }
}
