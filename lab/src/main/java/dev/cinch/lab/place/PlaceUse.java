package dev.cinch.lab.place;

import dev.cinch.energy.EnergyTable;
import dev.cinch.gpu.time.CompressionPlan;
import java.util.List;
import java.util.function.LongSupplier;

/** A codec at a place of a machine, as somebody asked for it, read and checked. */
public interface PlaceUse {
    /** The canonical name. */
    String name();

    /** Its latencies, and who says so; empty if nothing is compressed. It is bad input if nobody knows. */
    List<PlaceLatency> latencies();

    /** Whether {@link #fit} has a profile made. */
    boolean profiled();

    /** A table with what it costs. */
    EnergyTable costs(EnergyTable table);

    /**
     * A plan with what the machine needs for it.
     *
     * @param sample thread instructions of online training, asked for if nobody said how many
     */
    CompressionPlan fit(CompressionPlan plan, Profiles profiles, LongSupplier sample);

    /** Says what came of it, for people. */
    void tell(PlaceText text);

    /** Whether it may change the bytes of buffers that are allocated as approximable. */
    default boolean lossy() {
        return false;
    }

    /** Whether it learns from the data while the program runs. */
    default boolean online() {
        return false;
    }
}
