package dev.cinch.cuda.host;

import dev.cinch.base.BadInput;
import dev.cinch.base.Refusal;
import dev.cinch.base.TemporaryFolder;
import dev.cinch.cuda.wire.BadMessage;
import dev.cinch.cuda.wire.MappedFile;
import dev.cinch.cuda.wire.PostedRequests;
import dev.cinch.cuda.wire.PrivateFolder;
import dev.cinch.gpu.Device;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channel;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * A server for programs that run with our CUDA library, on threads of its own. Programs that connect are served one
 * after the other, each with a device of its own; two at the same time are refused.
 *
 * <pre>{@code
 * try (ExecServer server = ExecServer.start(FunctionalDevice::new, machine, listener)) {
 *     program.environment().put(ExecServer.VARIABLE, server.folder().toString());
 *     program.start().waitFor();
 * }
 * }</pre>
 */
public final class ExecServer implements AutoCloseable {
    /** The name of the variable of the environment that tells a program the server's folder. */
    public static final String VARIABLE = "CINCH_EXEC";

    private static final String SOCKET = "socket";
    private static final String WINDOW = "window";
    private static final int WINDOW_BYTES = 64 << 20;

    /** The time that a program which goes may still take before the next one is refused. */
    private static final long LAST_MILLISECONDS = 1000;

    /** The time that a request may still take when the server is closed; a kernel may run much longer. */
    private static final long END_MILLISECONDS = 100;

    private final Supplier<? extends Device> devices;
    private final HostMachine machine;
    private final HostListener listener;
    private final PrivateFolder folder;
    private final MappedFile window;
    private final PostedRequests posted;
    private final ServerSocketChannel socket;
    private final Thread acceptor;
    private volatile SocketChannel connection;
    private volatile Thread session;
    private volatile boolean closed;
    private volatile Throwable failure;

    private ExecServer(Supplier<? extends Device> devices, HostMachine machine, HostListener listener) {
        this.devices = devices;
        this.machine = machine;
        this.listener = listener;
        folder = PrivateFolder.create();
        try {
            window = MappedFile.create(folder, WINDOW, WINDOW_BYTES);
            posted = PostedRequests.create(folder);
            socket = listen(folder.path().resolve(SOCKET));
        } catch (RuntimeException refused) {
            folder.close();
            throw refused;
        }
        acceptor = daemon(this::accept, "cinch-exec-door");
    }

    private static Thread daemon(Runnable work, String name) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        return thread;
    }

    /**
     * Starts one; it listens from now on.
     *
     * @param devices gives each program its device
     * @throws BadInput if the system does not let it
     */
    public static ExecServer start(Supplier<? extends Device> devices, HostMachine machine, HostListener listener) {
        ExecServer server = new ExecServer(devices, machine, listener);
        server.acceptor.start();
        return server;
    }

    private static ServerSocketChannel listen(Path path) {
        ServerSocketChannel channel = null;
        try {
            channel = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
            return channel.bind(UnixDomainSocketAddress.of(path));
        } catch (IOException refused) {
            closeQuietly(channel);
            throw new BadInput(
                    "no socket " + path + ": " + Refusal.of(refused) + "; " + TemporaryFolder.REMEDY, refused);
        }
    }

    private static void closeQuietly(Channel channel) {
        try {
            if (channel != null) {
                channel.close();
            }
        } catch (IOException lost) {
            // It is closed all the same.
        }
    }

    /** The folder that programs are told of. */
    public Path folder() {
        return folder.path();
    }

    /** What the server could not go on with, a mistake of ours or a complaint about the program; null if nothing was. */
    public Throwable failure() {
        return failure;
    }

    private void accept() {
        try {
            while (!closed) {
                SocketChannel program = socket.accept();
                if (free(LAST_MILLISECONDS)) {
                    connection = program;
                    session = daemon(() -> serve(program), "cinch-exec");
                    session.start();
                    if (closed) {
                        closeQuietly(program);
                    }
                } else {
                    // Nobody waits here: the other process may be waiting for this one.
                    fail(new BadInput("two processes of the program use CUDA at the same time; one can"));
                    closeQuietly(program);
                }
            }
        } catch (ClosedChannelException ended) {
            // This is how a server ends.
        } catch (IOException | InterruptedException wrong) {
            fail(wrong);
        }
    }

    /** Whether the last program has gone; one that goes just now is given its time. */
    private boolean free(long milliseconds) throws InterruptedException {
        if (session != null) {
            session.join(milliseconds);
        }
        return session == null || !session.isAlive();
    }

    private void fail(Throwable wrong) {
        if (!closed && failure == null) {
            failure = wrong;
        }
    }

    private void serve(SocketChannel program) {
        try (program) {
            answer(program);
        } catch (IOException gone) {
            // The program has ended in the middle of a message, or the server has.
        }
    }

    /** Answers a program; what goes wrong is known before the program sees its connection end. */
    private void answer(SocketChannel program) throws IOException {
        try {
            answer(program, new HostSession(devices.get(), machine, listener, folder, window));
        } catch (RuntimeException | Error wrong) {
            fail(wrong);
            closeQuietly(socket);
        }
    }

    /** Answers a program until it says goodbye or is gone. */
    private void answer(SocketChannel program, HostSession session) throws IOException {
        Conversation conversation = new Conversation(program, posted, session);
        try {
            conversation.run();
        } catch (BadMessage damaged) {
            listener.problem("damaged message of the program's CUDA library: " + damaged.getMessage());
        } finally {
            session.close();
        }
    }

    /**
     * Waits until all is done that was asked for so far; for a program that has ended by itself.
     *
     * @param milliseconds at most
     * @return whether it is
     */
    public boolean finish(long milliseconds) {
        Thread last = session;
        long start = System.nanoTime();
        try {
            while (last != null && last.isAlive() && !posted.idle()) {
                if (System.nanoTime() - start > TimeUnit.MILLISECONDS.toNanos(milliseconds)) {
                    return false;
                }
                last.join(1);
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
        return true;
    }

    @Override
    public void close() {
        closed = true;
        closeQuietly(socket);
        closeQuietly(connection);
        try {
            acceptor.join(END_MILLISECONDS);
            free(END_MILLISECONDS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        } finally {
            folder.close();
        }
    }
}
