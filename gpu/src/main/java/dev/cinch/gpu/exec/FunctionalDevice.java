package dev.cinch.gpu.exec;

import dev.cinch.gpu.LaunchStanding;
import dev.cinch.gpu.Launched;
import dev.cinch.ptx.PtxModule;
import java.util.function.Consumer;

/** A device that computes values and takes no time. */
public final class FunctionalDevice extends ExecutorDevice {
    public FunctionalDevice() {
        this(null);
    }

    /** @param observer sees every operation; null for none, which is faster */
    public FunctionalDevice(Observer observer) {
        this(observer, AddressWidth.BITS_64);
    }

    /** @param addresses how wide they are in the register file, as the observer sees it */
    public FunctionalDevice(Observer observer, AddressWidth addresses) {
        super(observer, standing -> {}, addresses);
    }

    /** @param listener is told from time to time how far a launch has come */
    public FunctionalDevice(Observer observer, Consumer<LaunchStanding> listener) {
        super(observer, listener, AddressWidth.BITS_64);
    }

    /** Decodes every kernel of a module without running any, so that whatever a launch would refuse is refused now. */
    public static void check(PtxModule module) {
        FunctionalDevice device = new FunctionalDevice();
        device.load(module);
        device.decodeAll();
    }

    @Override
    protected Launched run(Grid grid) {
        new FunctionalOrder(grid).run();
        return grid.launched();
    }
}
