package dev.cinch.gpu.time.crossbar;

import dev.cinch.gpu.time.machine.CrossbarSpec;
import dev.cinch.gpu.time.part.Crossing;
import dev.cinch.gpu.time.part.Part;
import dev.cinch.gpu.time.part.TimedQueue;
import java.util.Arrays;

/**
 * One direction of the crossbar. An input keeps a list of packets for each output, so that packets for a busy output do
 * not hold up others, or one list of all, whose first packet does. A packet occupies its output, and one of its input's senders, for as many cycles as it has flits, or fewer if the inside is faster than the wires;
 * outputs choose among inputs in turn, and inputs among the outputs that chose them. A packet starts only when its
 * output's buffer has room for all of it; its room in the input's buffer is free when it and those that started before
 * it have left. One that is longer than a buffer needs all of it.
 *
 * <p>Whatever crosses its ports is seen on the other side in a later cycle, so that it does not matter who acts first in
 * a cycle. A sender that is refused asks again in each cycle in which it acts and is woken when that is worth while; a
 * receiver that leaves packets behind looks at {@link #readyAt} before it sleeps.
 */
public final class Crossbar extends Part {
    private static final int NONE = PacketLists.NONE;

    private final CrossbarSpec spec;
    private final int outputs;
    private final int latencyCycles;

    /** Whether an input has one list of packets. */
    private final boolean fifo;

    private final Crossing fromSender;
    private final Crossing toSender;
    private final Crossing fromReceiver;
    private final Crossing toReceiver;
    private final CrossbarCounters counters;

    private final Part[] senders;
    private final Part[] receivers;

    private final PacketLists packets;

    /** For each output the inputs that have a packet for it which can go next; and the outputs for which there is one. */
    private final PortSets waiting;

    private final PortSets wanted;

    private final FlitBuffers inputBuffers;
    private final boolean[] senderRefused;
    private final InputSenders inputSenders;
    private final int[] lastOutput;

    private final FlitBuffers outputBuffers;
    private final boolean[] outputFull;
    private final long[] outputFree;

    /** When the wire behind each output has carried what has started. */
    private final long[] wireFree;

    private final int[] lastInput;
    private final TimedQueue[] arrived;

    /** In a cycle: the inputs that outputs have chosen, and for each input how many these are, which, and one of them. */
    private final int[] chosen;

    private int chosenCount;
    private final int[] chooserCount;
    private final PortSets choosers;
    private final int[] chooser;
    /** And what the cycle has shown: when to look again, whether a packet started, whether one found no room. */
    private long soonest;

    private boolean started;
    private boolean noRoom;

    /**
     * @param senderMhz the clock of those who send
     * @param mhz its own
     * @param receiverMhz the clock of those who receive
     */
    public Crossbar(
            CrossbarSpec spec,
            int inputs,
            int outputs,
            int senderMhz,
            int mhz,
            int receiverMhz,
            CrossbarCounters counters) {
        this.spec = spec;
        this.outputs = outputs;
        this.counters = counters;
        latencyCycles = spec.latencyCycles();
        fifo = spec.inputFifos();
        fromSender = new Crossing(senderMhz, mhz);
        toSender = new Crossing(mhz, senderMhz);
        fromReceiver = new Crossing(receiverMhz, mhz);
        toReceiver = new Crossing(mhz, receiverMhz);
        senders = new Part[inputs];
        receivers = new Part[outputs];

        packets = new PacketLists(inputs, outputs, fifo, inputs * spec.inputFlits() + outputs * spec.outputFlits());
        waiting = new PortSets(outputs, inputs);
        wanted = new PortSets(1, outputs);

        inputBuffers = new FlitBuffers(inputs, spec.inputFlits());
        senderRefused = new boolean[inputs];
        inputSenders = new InputSenders(inputs, spec.inputSpeedup());
        lastOutput = new int[inputs];
        Arrays.fill(lastOutput, NONE);

        outputBuffers = new FlitBuffers(outputs, spec.outputFlits());
        outputFull = new boolean[outputs];
        outputFree = new long[outputs];
        wireFree = new long[outputs];
        lastInput = new int[outputs];
        Arrays.fill(lastInput, NONE);
        arrived = FlitBuffers.queues(outputs, spec.outputFlits());

        chosen = new int[inputs];
        chooserCount = new int[inputs];
        choosers = new PortSets(inputs, outputs);
        chooser = new int[inputs];
    }

    /** @param sender who is woken when an input that refused it has room */
    public void connectInput(int input, Part sender) {
        senders[input] = sender;
    }

    /** @param receiver who is woken when a packet arrives where there was none */
    public void connectOutput(int output, Part receiver) {
        receivers[output] = receiver;
    }

    /** Flits of a packet with so many bytes of data. */
    public int flits(int dataBytes) {
        return spec.flits(dataBytes);
    }

    /** Whether an input has room for a packet; if not, its sender is woken when it may have. */
    public boolean accepts(int input, int packetFlits, long senderNow) {
        if (inputBuffers.accepts(input, packetFlits, senderNow)) {
            return true;
        }
        if (inputBuffers.moreAt(input) == NEVER) {
            senderRefused[input] = true;
        } else {
            wake(senders[input], inputBuffers.moreAt(input));
        }
        return false;
    }

    /** Sends a packet, a number of the sender's, through an input that accepts it. */
    public void send(int input, int output, int packetNumber, int packetFlits, long senderNow) {
        send(input, output, packetNumber, packetFlits, 0, senderNow);
    }

    /** @param delay interconnect cycles that it takes before it can start */
    public void send(int input, int output, int packetNumber, int packetFlits, int delay, long senderNow) {
        inputBuffers.take(input, packetFlits);
        long time = fromSender.after(senderNow) + delay;
        if (packets.add(input, output, packetNumber, packetFlits, time)) {
            waiting.add(output, input);
            wanted.add(0, output);
        }
        wake(time);
    }

    /** Whether a packet can be taken from an output. */
    public boolean ready(int output, long receiverNow) {
        return arrived[output].ready(receiverNow);
    }

    /** The receiver's cycle from which on a packet can be taken; {@link Part#NEVER} if none is on its way. */
    public long readyAt(int output) {
        return arrived[output].readyAt();
    }

    /** Takes a packet that is ready; what it was sent as. */
    public int take(int output, long receiverNow) {
        int place = arrived[output].take();
        long time = fromReceiver.after(receiverNow);
        outputBuffers.giveBack(output, packets.flits(place), time);
        if (outputFull[output]) {
            wake(time);
        }
        return packets.leave(place);
    }

    @Override
    protected long tick(long now) {
        soonest = NEVER;
        started = false;
        noRoom = false;
        boolean more = true;
        while (more) {
            inputSenders.look(now);
            chooseInputs(now);
            more = startChosen(now);
        }
        // An input for which an output has no room may have become busy, and the output's choice is another one.
        return started && noRoom ? now + 1 : soonest;
    }

    /** Each free output chooses an input. */
    private void chooseInputs(long now) {
        for (int word = 0; word < wanted.words(); word++) {
            for (long bits = wanted.word(0, word); bits != 0; bits &= bits - 1) {
                int output = (word << 6) + Long.numberOfTrailingZeros(bits);
                if (outputFree[output] > now) {
                    soonest = Math.min(soonest, outputFree[output]);
                    continue;
                }
                int input = choice(output, now);
                if (input != NONE && hasRoom(output, packets.flits(packets.first(input, output)), now)) {
                    if (chooserCount[input]++ == 0) {
                        chosen[chosenCount++] = input;
                        chooser[input] = output;
                    } else {
                        choosers.add(input, chooser[input]);
                        choosers.add(input, output);
                    }
                }
            }
        }
    }

    /** The first input after an output's last one that can send to it now. */
    private int choice(int output, long now) {
        int words = waiting.words();
        int from = lastInput[output] + 1 == senders.length ? 0 : lastInput[output] + 1;
        int word = from >> 6;
        // The word in which the turn begins is looked at twice: first from there on, at last up to there.
        for (int i = 0; i <= words; i++) {
            long candidates = waiting.word(output, word);
            if (i == 0) {
                candidates &= -1L << from;
            } else if (i == words) {
                candidates &= ~(-1L << from);
            }
            long able = candidates & ~inputSenders.busy(word);
            if (able != candidates) {
                soonest = Math.min(soonest, inputSenders.busyUntil());
            }
            for (; able != 0; able &= able - 1) {
                int input = (word << 6) + Long.numberOfTrailingZeros(able);
                long time = packets.ready(packets.first(input, output));
                if (time <= now) {
                    return input;
                }
                soonest = Math.min(soonest, time);
            }
            word = word + 1 == words ? 0 : word + 1;
        }
        return NONE;
    }

    private boolean hasRoom(int output, int packetFlits, long now) {
        boolean room = outputBuffers.accepts(output, packetFlits, now);
        outputFull[output] = !room;
        if (!room) {
            noRoom = true;
            soonest = Math.min(soonest, outputBuffers.moreAt(output));
        }
        return room;
    }

    /**
     * Each chosen input starts as many packets as it has free senders, to the next outputs after its last.
     *
     * @return whether an output was turned away and should choose again
     */
    private boolean startChosen(long now) {
        boolean turnedAway = false;
        for (int i = 0; i < chosenCount; i++) {
            int input = chosen[i];
            if (chooserCount[input] == 1) {
                start(input, chooser[input], now);
            } else {
                for (int output = nextChooser(input); output >= 0; output = nextChooser(input)) {
                    choosers.remove(input, output);
                    if (inputSenders.free(input, now)) {
                        start(input, output, now);
                    } else {
                        turnedAway = true;
                    }
                }
            }
            chooserCount[input] = 0;
        }
        chosenCount = 0;
        return turnedAway;
    }

    private int nextChooser(int input) {
        int output = choosers.next(input, lastOutput[input] + 1);
        return output >= 0 ? output : choosers.next(input, 0);
    }

    private void start(int input, int output, long now) {
        started = true;
        int place = packets.first(input, output);
        int flits = packets.flits(place);
        int behind = packets.start(input, output);
        if (fifo || behind == NONE) {
            waiting.remove(output, input);
        }
        long end = now + spec.held(flits);
        wireFree[output] = Math.max(wireFree[output], now) + flits;
        if (fifo && behind != NONE) {
            comesUp(input, behind, now);
        }
        outputFree[output] = end;
        if (waiting.isEmpty(output)) {
            wanted.remove(0, output);
        } else {
            soonest = Math.min(soonest, end);
        }
        lastInput[output] = input;
        lastOutput[input] = output;
        inputSenders.occupy(input, now, end);
        outputBuffers.take(output, flits);

        long freed = toSender.after(end - 1);
        inputBuffers.giveBack(input, flits, freed);
        if (senderRefused[input]) {
            senderRefused[input] = false;
            wake(senders[input], freed);
        }
        // The last flit leaves in the cycle before the wire is free.
        long arrival = toReceiver.after(wireFree[output] - 1 + latencyCycles - 1);
        TimedQueue queue = arrived[output];
        if (queue.isEmpty()) {
            wake(receivers[output], arrival);
        }
        queue.add(place, arrival);

        counters.packets.value++;
        counters.flits.value += flits;
        counters.waitCycles.value += now - packets.ready(place);
    }

    /** A packet is the first of its input's only list; an output that was asked before may now be wanted. */
    private void comesUp(int input, int place, long now) {
        waiting.add(packets.output(place), input);
        wanted.add(0, packets.output(place));
        soonest = Math.min(soonest, Math.max(now + 1, packets.ready(place)));
    }

    private static void wake(Part part, long cycle) {
        if (part != null) {
            part.wake(cycle);
        }
    }

    @Override
    public String waitsFor() {
        if (packets.count() == 0) {
            return null;
        }
        StringBuilder text = new StringBuilder("a crossbar holds " + packets.count() + " packets");
        for (int output = 0; output < outputs; output++) {
            int input = waiting.next(output, 0);
            if (input >= 0) {
                text.append(outputFull[output] ? "; the buffer of output " : "; output ")
                        .append(output)
                        .append(outputFull[output] ? " is full, wanted by input " : " is wanted by input ")
                        .append(input);
            } else if (!arrived[output].isEmpty()) {
                text.append("; ")
                        .append(arrived[output].size())
                        .append(" arrived at output ")
                        .append(output);
            }
        }
        return text.toString();
    }
}
