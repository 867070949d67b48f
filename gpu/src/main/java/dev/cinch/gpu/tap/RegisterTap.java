package dev.cinch.gpu.tap;

import dev.cinch.base.tap.RegisterNote;
import dev.cinch.base.tap.TapHeader;
import dev.cinch.base.tap.TapWriter;
import dev.cinch.gpu.exec.Observer;
import dev.cinch.gpu.exec.Op;
import dev.cinch.gpu.exec.Warp;
import dev.cinch.gpu.exec.WrittenRegister;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

/**
 * Every write of a 32-bit register by a warp is an event; a 64-bit one is two, the lower half first. A register of 16
 * bits fills the lower half of one of 32. Predicates are no registers here.
 */
final class RegisterTap implements Observer {
    private final TapWriter writer;
    private final ByteBuffer record =
            ByteBuffer.allocate(TapHeader.RECORD_BYTES).order(ByteOrder.LITTLE_ENDIAN);

    RegisterTap(TapWriter writer) {
        this.writer = writer;
    }

    @Override
    public void executed(Warp warp, Op op, int mask) {
        List<WrittenRegister> written = op.written();
        for (int i = 0; i < written.size(); i++) {
            WrittenRegister register = written.get(i);
            if (register.wide()) {
                half(warp, op, mask, register, 0);
                half(warp, op, mask, register, 32);
            } else if (writer.due()) {
                for (int lane = 0; lane < 32; lane++) {
                    record.putInt(4 * lane, warp.r[register.slot() + lane]);
                }
                keep(warp, op, mask, register.number());
            }
        }
    }

    private void half(Warp warp, Op op, int mask, WrittenRegister register, int shift) {
        if (writer.due()) {
            for (int lane = 0; lane < 32; lane++) {
                record.putInt(4 * lane, (int) (warp.d[register.slot() + lane] >>> shift));
            }
            keep(warp, op, mask, register.number() + shift / 32);
        }
    }

    private void keep(Warp warp, Op op, int mask, int number) {
        new RegisterNote(mask, warp.live(), op.source().at().line(), number).write(record);
        writer.keep(record);
    }
}
