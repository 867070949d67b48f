package dev.cinch.gpu.tap;

import dev.cinch.base.tap.TapHeader;
import dev.cinch.base.tap.TapKind;
import dev.cinch.base.tap.TapWriter;
import dev.cinch.gpu.exec.Observer;
import dev.cinch.gpu.time.wires.WireTraffic;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The taps of one run. Their files appear when the run is done, and not at all if it fails. */
public final class Taps implements AutoCloseable {
    /** The most bytes of one file if nobody says otherwise. */
    public static final long DEFAULT_LIMIT = 64L << 20;

    private final List<TapWriter> writers = new ArrayList<>();
    private Observer observer;
    private WireTraffic traffic = WireTraffic.NONE;

    /** Adds one.
     *
     * @param limit the most bytes the file may have
     */
    public void add(TapKind kind, Path file, long limit) {
        TapWriter writer = new TapWriter(file, kind, limit);
        writers.add(writer);
        switch (kind) {
            case REGISTER -> observe(new RegisterTap(writer));
            case MEMORY -> observe(new MemoryTap(writer));
            case LINK, BUS -> listen(new WireTap(writer, kind));
        }
    }

    private void observe(Observer tap) {
        Observer others = observer;
        observer = others == null
                ? tap
                : (warp, op, mask) -> {
                    others.executed(warp, op, mask);
                    tap.executed(warp, op, mask);
                };
    }

    private void listen(WireTraffic tap) {
        WireTraffic others = traffic;
        traffic = (place, wires, data, bytes) -> {
            others.sent(place, wires, data, bytes);
            tap.sent(place, wires, data, bytes);
        };
    }

    /** The observer that the device is to tell of operations; null if no tap wants to know. */
    public Observer observer() {
        return observer;
    }

    /** The listener that it is to tell of wires, which only a timed one has. */
    public WireTraffic traffic() {
        return traffic;
    }

    /** The run is done: gives the files their names. What they hold, in the order they were added. */
    public List<TapHeader> finish() {
        return writers.stream().map(TapWriter::finish).toList();
    }

    @Override
    public void close() {
        writers.forEach(TapWriter::close);
    }
}
