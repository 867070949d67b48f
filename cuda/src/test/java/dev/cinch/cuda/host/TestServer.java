package dev.cinch.cuda.host;

import dev.cinch.cuda.wire.WireOp;
import dev.cinch.gpu.Fault;
import dev.cinch.gpu.Launch;
import dev.cinch.gpu.Launched;
import dev.cinch.gpu.exec.FunctionalDevice;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A server over devices without time, and all that its listener was told. */
final class TestServer implements AutoCloseable, HostListener {
    static final HostMachine MACHINE = machine(false);

    final List<String> events = new CopyOnWriteArrayList<>();
    final ExecServer server;

    TestServer() {
        this(MACHINE);
    }

    TestServer(HostMachine machine) {
        server = ExecServer.start(FunctionalDevice::new, machine, this);
    }

    static HostMachine machine(boolean keepsTime) {
        return new HostMachine(
                "Test GPU",
                4,
                1_000_000,
                2_000_000,
                256,
                1L << 31,
                1 << 20,
                96 << 10,
                100 << 10,
                65536,
                2048,
                32,
                32,
                keepsTime,
                (registers, threads, shared) -> Math.min(2048 / threads, (int) ((100 << 10) / Math.max(1, shared))));
    }

    static String ptx() {
        try (InputStream in = TestServer.class.getResourceAsStream("kernels.ptx")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new IllegalStateException(unreadable);
        }
    }

    WireClient connect() throws IOException {
        return new WireClient(server.folder());
    }

    /** A client that has said hello and registered the kernels as binary 1, each under its number. */
    WireClient program(String... kernels) throws IOException {
        WireClient client = connect();
        client.hello("/some/where/program");
        client.binary(1, PlainFatBinary.of(ptx()), 1 << 20);
        for (int i = 0; i < kernels.length; i++) {
            client.u32(1).u64(i + 1).text(kernels[i]).ask(WireOp.FUNCTION);
        }
        return client;
    }

    @Override
    public void connected(String program, int process) {
        events.add("connected " + program);
    }

    @Override
    public void launched(Launch launch, Launched account) {
        events.add("launched " + launch.kernel());
    }

    @Override
    public void faulted(Launch launch, Fault fault) {
        events.add("faulted " + fault.getMessage());
    }

    @Override
    public void missing(String call) {
        events.add("missing " + call);
    }

    @Override
    public void problem(String line) {
        events.add("problem " + line);
    }

    @Override
    public void close() {
        server.close();
        if (server.failure() != null) {
            throw new AssertionError("the server failed", server.failure());
        }
    }
}
