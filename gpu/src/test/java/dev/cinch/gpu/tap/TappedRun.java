package dev.cinch.gpu.tap;

import dev.cinch.base.tap.TapHeader;
import dev.cinch.base.tap.TapKind;
import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Dimensions;
import dev.cinch.gpu.Launch;
import dev.cinch.gpu.exec.FunctionalDevice;
import dev.cinch.ptx.PtxParser;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs a kernel {@code k} with one buffer under a tap and reads what the tap holds. */
record TappedRun(Buffer buffer, TapHeader header, List<ByteBuffer> records) {
    static TappedRun of(Path file, TapKind kind, long limit, String ptx, int threads, int bufferBytes)
            throws IOException {
        try (Taps taps = new Taps()) {
            taps.add(kind, file, limit);
            FunctionalDevice device = new FunctionalDevice(taps.observer());
            device.load(PtxParser.parse("k.ptx", ".version 7.8\n.target sm_75\n.address_size 64\n" + ptx));
            Buffer buffer = device.allocate("buffer", bufferBytes, false);
            byte[] content = new byte[bufferBytes];
            for (int i = 0; i < bufferBytes; i++) {
                content[i] = (byte) i;
            }
            device.upload(buffer, 0, content);
            device.launch(Launch.of("k", Dimensions.of(1), Dimensions.of(threads), Argument.of(buffer)));
            taps.finish();
            return read(file, buffer);
        }
    }

    private static TappedRun read(Path file, Buffer buffer) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        TapHeader header = TapHeader.read("tap", bytes, bytes.length);
        List<ByteBuffer> records = new ArrayList<>();
        for (int i = 0; i < header.count(); i++) {
            records.add(ByteBuffer.wrap(bytes, TapHeader.BYTES + i * TapHeader.RECORD_BYTES, TapHeader.RECORD_BYTES)
                    .slice()
                    .order(ByteOrder.LITTLE_ENDIAN));
        }
        return new TappedRun(buffer, header, records);
    }
}
