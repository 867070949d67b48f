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
    private final byte[] before;

    /** @param named the module's memory of the variable, as large as the buffer */
    ManagedVariable(Device device, Buffer buffer, MappedFile file, Buffer named) {
        super(device, buffer, false, file);
        this.device = device;
        this.named = named;
        before = device.download(named);
        device.upload(buffer, before);
        file.put(0, before);
    }

    @Override
    void beforeLaunch() {
        byte[] now = new byte[before.length];
        file().get(0, now);
        bringToDevice(now);
        System.arraycopy(now, 0, before, 0, now.length);
    }

    @Override
    void afterLaunch() {
        byte[] now = device.download(buffer());
        byte[] byName = device.download(named);
        for (int i = 0; i < now.length; i++) {
            if (byName[i] != before[i]) {
                now[i] = byName[i];
            }
        }
        if (!Arrays.equals(now, before)) {
            bringToDevice(now);
            file().put(0, now);
        }
    }

    private void bringToDevice(byte[] now) {
        if (!Arrays.equals(now, device.download(buffer()))) {
            device.upload(buffer(), now);
        }
        if (!Arrays.equals(now, device.download(named))) {
            device.upload(named, now);
        }
    }
}
