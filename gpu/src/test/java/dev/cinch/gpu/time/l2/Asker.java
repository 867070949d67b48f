package dev.cinch.gpu.time.l2;

import dev.cinch.gpu.time.crossbar.Crossbar;
import dev.cinch.gpu.time.part.Part;
import dev.cinch.gpu.time.part.Requests;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Stands for a multiprocessor: sends requests, at most one a cycle, and notes when their replies come. */
final class Asker extends Part {
    /** The fields as those of {@link Requests}. */
    record Ask(long time, byte kind, long line, int sectors, int fullSectors, int bytesOut, int bytesBack) {
        static Ask read(long time, long line, int sectors) {
            return new Ask(time, Requests.READ, line, sectors, 0, 0, 32 * Integer.bitCount(sectors));
        }

        static Ask write(long time, long line, int sectors, int fullSectors, int bytes) {
            return new Ask(time, Requests.WRITE, line, sectors, fullSectors, bytes, 0);
        }

        static Ask atomic(long time, byte kind, long line, int sectors) {
            return new Ask(time, kind, line, sectors, 0, 4, 4);
        }
    }

    private final int number;
    private final int slices;
    private final Requests requests;
    private final Crossbar out;
    private final Crossbar in;
    private final List<Ask> asks = new ArrayList<>();
    private int sent;
    private long nextSend;

    /** When the reply of each came; 0 if it did not. */
    private long[] replies = new long[0];

    private int packets;

    Asker(int number, int slices, Requests requests, Crossbar out, Crossbar in) {
        this.number = number;
        this.slices = slices;
        this.requests = requests;
        this.out = out;
        this.in = in;
        out.connectInput(number, this);
        in.connectOutput(number, this);
    }

    void add(Ask ask) {
        asks.add(ask);
        replies = Arrays.copyOf(replies, asks.size());
    }

    long[] replies() {
        return replies;
    }

    /** How many packets have come. */
    int packets() {
        return packets;
    }

    @Override
    protected long tick(long now) {
        if (in.ready(number, now)) {
            int request = in.take(number, now);
            int token = requests.token[request];
            if (requests.sm[request] != number || replies[token] != 0) {
                throw new IllegalStateException("a wrong or second reply to " + asks.get(token));
            }
            packets++;
            if (--requests.parts[request] == 0) {
                replies[token] = now;
                requests.release(request);
            }
        }
        return Math.min(in.readyAt(number), send(now));
    }

    private long send(long now) {
        if (sent == asks.size()) {
            return NEVER;
        }
        Ask ask = asks.get(sent);
        if (Math.max(ask.time, nextSend) > now) {
            return Math.max(ask.time, nextSend);
        }
        int flits = out.flits(ask.bytesOut);
        if (!out.accepts(number, flits, now)) {
            return NEVER;
        }
        int request = requests.take();
        requests.kind[request] = ask.kind;
        requests.line[request] = ask.line;
        requests.sectors[request] = (byte) ask.sectors;
        requests.fullSectors[request] = (byte) ask.fullSectors;
        requests.bytesOut[request] = (short) ask.bytesOut;
        requests.bytesBack[request] = (short) ask.bytesBack;
        requests.parts[request] = 1;
        requests.sm[request] = (short) number;
        requests.token[request] = sent++;
        out.send(number, (int) (ask.line / 128 % slices), request, flits, now);
        nextSend = now + 1;
        return nextSend;
    }

    @Override
    public String waitsFor() {
        return null;
    }
}
