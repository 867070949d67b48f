package dev.cinch.cuda.host;

import dev.cinch.cuda.wire.MappedFile;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import java.util.Arrays;

/**
 * A {@code __managed__} variable. Kernels that name it use the module's own memory, kernels that get its address from
 * the host use what the host sees; before and after each launch both are the same. A kernel that uses both ways at once
 * sees each as it was before.
 */
final class ManagedVariable extends SharedPiece {
    private final Device device;
    private final Buffer named;

    /** @param named the module's memory of the variable, as large as the buffer */
    ManagedVariable(Device device, Buffer buffer, MappedFile file, Buffer named) {
        super(device, buffer, false, file);
        this.device = device;
        this.named = named;
        file.put(0, device.download(named));
        takeOver(0, buffer.bytes());
    }

    @Override
    void beforeLaunch() {
        super.beforeLaunch();
        byte[] seen = device.download(buffer());
        if (!Arrays.equals(seen, device.download(named))) {
            device.upload(named, seen);
        }
    }

    @Override
    void afterLaunch() {
        byte[] byName = device.download(named);
        byte[] seen = device.download(buffer());
        boolean changed = false;
        for (int i = 0; i < byName.length; i++) {
            if (byName[i] != known(i)) {
                seen[i] = byName[i];
                changed = true;
            }
        }
        if (changed) {
            device.upload(buffer(), seen);
        }
        super.afterLaunch();
    }
}
