package dev.cinch.cuda.capture;

import dev.cinch.base.BadInput;
import dev.cinch.base.Refusal;
import dev.cinch.base.TemporaryFolder;
import dev.cinch.cuda.wire.PrivateFolder;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A listener to programs that run with the capturing library, on threads of its own; each process has a connection.
 *
 * <pre>{@code
 * try (CaptureServer server = CaptureServer.start(folder, limit)) {
 *     program.environment().put(CaptureServer.VARIABLE, server.socket().toString());
 *     program.start().waitFor();
 *     Captured captured = server.finish();
 * }
 * }</pre>
 */
public final class CaptureServer implements AutoCloseable {
    /** The name of the variable of the environment that tells a program the server's socket. */
    public static final String VARIABLE = "CINCH_CAPTURE";

    /** The name of the variable that says after every how many launches buffers are read back. */
    public static final String EVERY = "CINCH_CAPTURE_EVERY";

    private static final int BUFFER_BYTES = 1 << 18;

    /** The time after which a process that is left behind and tells nothing is no longer listened to. */
    private static final long QUIET_MILLISECONDS = 1000;

    private final PrivateFolder folder = PrivateFolder.create();
    private final Path path = folder.path().resolve("capture");
    private final CaptureTaps taps;
    private final ServerSocketChannel socket;
    private final Thread acceptor = new Thread(this::accept, "cinch-capture-door");
    private final List<Session> sessions = new ArrayList<>();
    private volatile boolean ending;
    private volatile Exception failure;

    private record Session(SocketChannel connection, CaptureReader reader, Thread thread) {}

    private CaptureServer(Path results, long limit) {
        try {
            socket = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
            socket.bind(UnixDomainSocketAddress.of(path));
        } catch (IOException refused) {
            folder.close();
            throw new BadInput(
                    "no socket " + path + ": " + Refusal.of(refused) + "; " + TemporaryFolder.REMEDY, refused);
        }
        try {
            taps = new CaptureTaps(results, limit);
        } catch (RuntimeException refused) {
            closeSocket();
            throw refused;
        }
    }

    /**
     * Starts one; it listens from now on.
     *
     * @param results the folder for the taps, made if it is not there
     * @param limit the most bytes of each tap
     * @throws BadInput if the system does not let it
     */
    public static CaptureServer start(Path results, long limit) {
        CaptureServer server = new CaptureServer(results, limit);
        server.acceptor.setDaemon(true);
        server.acceptor.start();
        return server;
    }

    /** The socket that programs are told of. */
    public Path socket() {
        return path;
    }

    private void accept() {
        try {
            while (!ending) {
                listen(socket.accept());
            }
            socket.configureBlocking(false);
            for (SocketChannel more = socket.accept(); more != null; more = socket.accept()) {
                listen(more);
            }
        } catch (ClosedChannelException closed) {
            // Nobody wants to know any more.
        } catch (IOException wrong) {
            failure = wrong;
        }
    }

    private void listen(SocketChannel connection) {
        CaptureReader reader =
                new CaptureReader(new BufferedInputStream(Channels.newInputStream(connection), BUFFER_BYTES), taps);
        Thread thread = new Thread(() -> read(connection, reader), "cinch-capture");
        thread.setDaemon(true);
        sessions.add(new Session(connection, reader, thread));
        thread.start();
    }

    private void read(SocketChannel connection, CaptureReader reader) {
        try (connection) {
            reader.read();
        } catch (ClosedChannelException leftBehind) {
            // Its program has ended.
        } catch (IOException | RuntimeException wrong) {
            failure = wrong;
        }
    }

    /**
     * The program has ended: takes what it still told and gives the taps their names.
     *
     * @throws BadInput if they could not be written
     */
    public Captured finish() {
        ending = true;
        try {
            // Whoever connected before is accepted before.
            SocketChannel.open(UnixDomainSocketAddress.of(path)).close();
            acceptor.join();
            for (Session session : sessions) {
                hear(session);
            }
        } catch (IOException wrong) {
            failure = wrong;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new BadInput("the capture was stopped", stopped);
        }
        if (failure instanceof BadInput bad) {
            throw bad;
        }
        if (failure instanceof IOException lost) {
            throw new BadInput("the capture is not complete: " + Refusal.of(lost), lost);
        }
        if (failure != null) {
            throw new IllegalStateException(failure);
        }
        return taps.finish();
    }

    private static void hear(Session session) throws InterruptedException, IOException {
        long before = -1;
        while (session.thread.isAlive()) {
            if (session.reader.bytes() == before) {
                session.connection.close();
            }
            before = session.reader.bytes();
            session.thread.join(QUIET_MILLISECONDS);
        }
    }

    private void closeSocket() {
        try {
            socket.close();
        } catch (IOException lost) {
            // It is closed all the same.
        } finally {
            folder.close();
        }
    }

    /** Ends the listening; without {@link #finish} no tap remains. */
    @Override
    public void close() {
        closeSocket();
        taps.close();
    }
}
