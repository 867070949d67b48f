package dev.cinch.cuda.host;

import dev.cinch.cuda.wire.PostedRequests;
import dev.cinch.cuda.wire.ReplyWriter;
import dev.cinch.cuda.wire.RequestReader;
import dev.cinch.cuda.wire.WireOp;
import java.io.IOException;
import java.nio.channels.SocketChannel;

/** A conversation with a program: what it posts is done in its order, what it asks is answered after that. */
final class Conversation {
    private final SocketChannel program;
    private final PostedRequests posted;
    private final HostSession session;
    private final RequestReader request;
    private final ReplyWriter reply;

    Conversation(SocketChannel program, PostedRequests posted, HostSession session) {
        this.program = program;
        this.posted = posted;
        this.session = session;
        request = new RequestReader(program);
        reply = new ReplyWriter(program);
    }

    /** Goes on until the program says goodbye or is gone. */
    void run() throws IOException {
        // The program before may have left some.
        posted.clear();
        boolean more = true;
        while (more) {
            more = read();
            catchUp();
            if (more && request.op() != WireOp.WAKE.number()) {
                // Nothing is posted before the answer.
                posted.clear();
                more = session.answer(request, reply);
            }
        }
    }

    /** Waits for the next request by the socket; false if none will come. */
    private boolean read() throws IOException {
        while (!posted.sleep()) {
            posted.wake();
            catchUp();
        }
        boolean more = request.next();
        posted.wake();
        return more;
    }

    /** Does what was posted; whoever closes the connection wants no more of it. */
    private void catchUp() {
        while (program.isOpen() && posted.next()) {
            session.perform(posted);
        }
    }
}
