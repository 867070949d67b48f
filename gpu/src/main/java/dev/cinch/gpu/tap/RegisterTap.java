package dev.cinch.gpu.tap;

import dev.cinch.base.tap.RegisterNote;
import dev.cinch.base.tap.TapHeader;
import dev.cinch.base.tap.TapWriter;
import dev.cinch.gpu.exec.Observer;
import dev.cinch.gpu.exec.Op;
import dev.cinch.gpu.exec.Warp;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** A tap on registers: every write of a 32-bit register by a warp is an event. */
final class RegisterTap implements Observer {
    private final WrittenRegisters written = new WrittenRegisters();
    private final int[] lanes = new int[32];
    private final TapWriter writer;
    private final ByteBuffer record =
            ByteBuffer.allocate(TapHeader.RECORD_BYTES).order(ByteOrder.LITTLE_ENDIAN);

    RegisterTap(TapWriter writer) {
        this.writer = writer;
    }

    @Override
    public void executed(Warp warp, Op op, int mask) {
        int count = written.collect(op);
        for (int i = 0; i < count; i++) {
            if (writer.due()) {
                written.copy(warp, i, lanes);
                for (int lane = 0; lane < lanes.length; lane++) {
                    record.putInt(4 * lane, lanes[lane]);
                }
                new RegisterNote(mask, warp.live(), op.source().at().line(), written.number(i)).write(record);
                writer.keep(record);
            }
        }
    }
}
