package dev.cinch.cuda.capture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What processes tell, well or badly. */
@Timeout(240)
class CaptureServerTest {
    private static final int COPY = 1;
    private static final int LAUNCH = 2;
    private static final int BUFFER = 3;

    @TempDir
    Path folder;

    private CaptureServer server;

    @BeforeEach
    void start() {
        server = CaptureServer.start(folder, 1 << 20);
    }

    @AfterEach
    void close() {
        server.close();
    }

    private SocketChannel connect() throws IOException {
        return SocketChannel.open(UnixDomainSocketAddress.of(server.socket()));
    }

    /** @param sent how many of the bytes follow */
    private static void tell(SocketChannel to, int what, long address, long bytes, int sent) throws IOException {
        ByteBuffer message = ByteBuffer.allocate(24 + sent).order(ByteOrder.LITTLE_ENDIAN);
        message.putInt(what).putInt(0).putLong(address).putLong(bytes).rewind();
        while (message.hasRemaining()) {
            to.write(message);
        }
    }

    private List<String> files() throws IOException {
        try (var files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void severalProcesses() throws Exception {
        try (SocketChannel one = connect();
                SocketChannel two = connect()) {
            tell(one, COPY, 256, 512, 512);
            tell(two, COPY, 128 + 96, 64, 64);
            tell(one, LAUNCH, 0, 0, 0);
            tell(two, LAUNCH, 1, 0, 0);
            tell(two, BUFFER, 0, 300_000, 300_000);
        }
        Captured captured = server.finish();
        assertThat(captured.copies()).isEqualTo(2);
        // 64 bytes around the end of a block are in two.
        assertThat(captured.copied().events()).isEqualTo(4 + 2);
        assertThat(captured.launches()).isEqualTo(2);
        assertThat(captured.readBack()).isEqualTo(1);
        assertThat(captured.left().events()).isEqualTo(300_000 / 128 + 1);
        assertThat(files()).containsExactly("copies.tap", "launches.tap");
    }

    @Test
    void nothingLeavesNoFile() throws Exception {
        Files.writeString(folder.resolve("copies.tap"), "of an earlier run");
        Captured captured = server.finish();
        assertThat(captured.copied()).isNull();
        assertThat(captured.left()).isNull();
        assertThat(files()).isEmpty();
    }

    @Test
    void aProcessThatDiesInTheMiddle() throws Exception {
        try (SocketChannel process = connect()) {
            tell(process, BUFFER, 0, 1 << 20, 128 * 1024 + 5);
        }
        assertThat(server.finish().left().events()).isEqualTo(1024);
    }

    @Test
    void aProcessThatIsLeftBehind() throws Exception {
        try (SocketChannel process = connect()) {
            tell(process, COPY, 0, 128, 128);
            assertThat(server.finish().copied().events()).isEqualTo(1);
            assertThat(process.isOpen()).isTrue();
        }
    }

    @Test
    void nonsense() throws Exception {
        try (SocketChannel process = connect()) {
            tell(process, 77, 0, 0, 0);
        }
        assertThatThrownBy(server::finish)
                .isInstanceOf(BadInput.class)
                .hasMessageStartingWith("the capture is not complete");
        server.close();
        assertThat(files()).isEmpty();
    }
}
