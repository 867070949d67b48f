package dev.cinch.cuda.host;

import dev.cinch.cuda.wire.MappedFile;
import dev.cinch.gpu.Device;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The text of kernels' printf calls on its way to the program. */
final class PrintedLines {
    private int seen;
    private byte[] waiting = new byte[0];
    private int sent;

    /** Takes what the device has printed since the last time. */
    void fetch(Device device) {
        String all = device.printed();
        if (all.length() > seen) {
            byte[] more = all.substring(seen).getBytes(StandardCharsets.UTF_8);
            byte[] rest = Arrays.copyOfRange(waiting, sent, waiting.length + more.length);
            System.arraycopy(more, 0, rest, waiting.length - sent, more.length);
            waiting = rest;
            sent = 0;
            seen = all.length();
        }
    }

    boolean waits() {
        return sent < waiting.length;
    }

    /** Puts the next piece into the window; its bytes. */
    int send(MappedFile window) {
        int count = Math.min(window.bytes(), waiting.length - sent);
        window.put(0, waiting, sent, count);
        sent += count;
        if (!waits()) {
            waiting = new byte[0];
            sent = 0;
        }
        return count;
    }
}
