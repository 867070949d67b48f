package dev.cinch.lab;

import dev.cinch.base.PlainName;
import dev.cinch.base.Progress;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.ForwardingDevice;
import dev.cinch.gpu.Launch;
import dev.cinch.gpu.Launched;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;

/** A recorder that stands before a device and remembers what every launch did and how long all of them took. */
public final class LaunchRecorder extends ForwardingDevice {
    /** The time between two reports of progress: to put one into words takes longer than a short kernel. */
    private static final long REPORT_NANOS = 10_000_000;

    private final List<Launched> launches = new ArrayList<>();
    private final LongSupplier clock;
    private final Progress progress;
    private long reported = System.nanoTime() - REPORT_NANOS;
    private long nanoseconds;
    private boolean approximable;
    private long copiedIn;
    private long copiedOut;

    public LaunchRecorder(Device device) {
        this(device, System::nanoTime);
    }

    /** @param clock nanoseconds of whatever is to be added up */
    public LaunchRecorder(Device device, LongSupplier clock) {
        this(device, clock, Progress.NONE);
    }

    /**
     * @param clock nanoseconds of whatever is to be added up
     * @param progress is told of launches, of short ones not each
     */
    public LaunchRecorder(Device device, LongSupplier clock, Progress progress) {
        super(device);
        this.clock = clock;
        this.progress = progress;
    }

    /** The launches in their order. */
    public List<Launched> launches() {
        return List.copyOf(launches);
    }

    /** The host's time inside launches: for people, never for a result. */
    public long nanoseconds() {
        return nanoseconds;
    }

    /** Whether a lossy codec may change any buffer that was allocated so far. */
    public boolean approximable() {
        return approximable;
    }

    @Override
    public Launched launch(Launch launch) {
        report(launch);
        long start = clock.getAsLong();
        try {
            Launched launched = super.launch(launch);
            launches.add(launched);
            return launched;
        } finally {
            nanoseconds += clock.getAsLong() - start;
        }
    }

    private void report(Launch launch) {
        long now = System.nanoTime();
        if (now - reported >= REPORT_NANOS) {
            reported = now;
            progress.report(0, 0, PlainName.of(launch.kernel()) + ", launch " + (launches.size() + 1));
        }
    }

    /** Bytes that the host copied to the device. */
    public long copiedIn() {
        return copiedIn;
    }

    /** Bytes that it copied from there. */
    public long copiedOut() {
        return copiedOut;
    }

    @Override
    public void upload(Buffer to, long offset, byte[] data) {
        super.upload(to, offset, data);
        copiedIn += data.length;
    }

    @Override
    public void download(Buffer from, long offset, byte[] into) {
        super.download(from, offset, into);
        copiedOut += into.length;
    }

    @Override
    public Buffer allocate(String name, long bytes, boolean approximable) {
        this.approximable |= approximable;
        return super.allocate(name, bytes, approximable);
    }
}
