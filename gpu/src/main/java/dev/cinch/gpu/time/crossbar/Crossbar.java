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
    private static final int NONE = -1;

    private final CrossbarSpec spec;
    private final int outputs;
    private final int inputFlits;
    private final int outputFlits;
    private final int latencyCycles;
    private final int speedup;

    /** Whether an input has one list of packets. */
    private final boolean fifo;

    private final Crossing fromSender;
    private final Crossing toSender;
    private final Crossing fromReceiver;
    private final Crossing toReceiver;
    private final CrossbarCounters counters;

    private final Part[] senders;
    private final Part[] receivers;

    /** Packets inside, by numbers of their own. */
    private final int[] packet;

    private final int[] flits;
    private final int[] target;
    private final long[] ready;
    private final int[] next;
    private final int[] free;
    private int freeCount;

    /** The lists of packets, at {@link #list}. */
    private final int[] first;

    private final int[] last;

    /** For each output the inputs that have a packet for it which can go next; and the outputs for which there is one. */
    private final PortSets waiting;

    private final PortSets wanted;

    private final int[] inputRoom;
    private final TimedQueue[] inputFreed;
    private final boolean[] senderRefused;
    /** When each of an input's senders is free, and the first of them. */
    private final long[] senderFree;

    private final long[] inputFree;
    private final int[] lastOutput;

    private final int[] outputRoom;
    private final TimedQueue[] outputFreed;
    private final boolean[] outputFull;
    private final long[] outputFree;

    /** When the wire behind each output has carried what has started. */
    private final long[] wireFree;

    private final int[] lastInput;
    private final TimedQueue[] arrived;

    /** The inputs none of whose senders is free, and when the first of them can send again. */
    private final PortSets busy;

    private long busyUntil;

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
        inputFlits = spec.inputFlits();
        outputFlits = spec.outputFlits();
        latencyCycles = spec.latencyCycles();
        speedup = spec.inputSpeedup();
        fifo = spec.inputFifos();
        fromSender = new Crossing(senderMhz, mhz);
        toSender = new Crossing(mhz, senderMhz);
        fromReceiver = new Crossing(receiverMhz, mhz);
        toReceiver = new Crossing(mhz, receiverMhz);
        senders = new Part[inputs];
        receivers = new Part[outputs];

        int most = inputs * inputFlits + outputs * outputFlits;
        packet = new int[most];
        flits = new int[most];
        target = new int[most];
        ready = new long[most];
        next = new int[most];
        free = new int[most];
        for (int node = most - 1; node >= 0; node--) {
            free[freeCount++] = node;
        }
        first = new int[fifo ? inputs : inputs * outputs];
        last = new int[first.length];
        Arrays.fill(first, NONE);
        waiting = new PortSets(outputs, inputs);
        wanted = new PortSets(1, outputs);

        inputRoom = new int[inputs];
        Arrays.fill(inputRoom, inputFlits);
        inputFreed = queues(inputs, inputFlits);
        senderRefused = new boolean[inputs];
        senderFree = new long[inputs * speedup];
        inputFree = new long[inputs];
        lastOutput = new int[inputs];
        Arrays.fill(lastOutput, NONE);

        outputRoom = new int[outputs];
        Arrays.fill(outputRoom, outputFlits);
        outputFreed = queues(outputs, outputFlits);
        outputFull = new boolean[outputs];
        outputFree = new long[outputs];
        wireFree = new long[outputs];
        lastInput = new int[outputs];
        Arrays.fill(lastInput, NONE);
        arrived = queues(outputs, outputFlits);

        busy = new PortSets(1, inputs);
        chosen = new int[inputs];
        chooserCount = new int[inputs];
        choosers = new PortSets(inputs, outputs);
        chooser = new int[inputs];
    }

    private int list(int input, int output) {
        return fifo ? input : input * outputs + output;
    }

    private static TimedQueue[] queues(int count, int capacity) {
        TimedQueue[] queues = new TimedQueue[count];
        Arrays.setAll(queues, i -> new TimedQueue(capacity));
        return queues;
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
        TimedQueue freed = inputFreed[input];
        while (freed.ready(senderNow)) {
            inputRoom[input] += freed.take();
        }
        if (inputRoom[input] >= Math.min(packetFlits, inputFlits)) {
            return true;
        }
        if (freed.isEmpty()) {
            senderRefused[input] = true;
        } else {
            wake(senders[input], freed.readyAt());
        }
        return false;
    }

    /** Sends a packet, a number of the sender's, through an input that accepts it. */
    public void send(int input, int output, int packetNumber, int packetFlits, long senderNow) {
        send(input, output, packetNumber, packetFlits, 0, senderNow);
    }

    /** @param delay interconnect cycles that it takes before it can start */
    public void send(int input, int output, int packetNumber, int packetFlits, int delay, long senderNow) {
        inputRoom[input] -= Math.min(packetFlits, inputFlits);
        if (inputRoom[input] < 0) {
            throw new IllegalStateException("input " + input + " has no room for a packet of " + packetFlits);
        }
        int node = free[--freeCount];
        long time = fromSender.after(senderNow) + delay;
        packet[node] = packetNumber;
        flits[node] = packetFlits;
        target[node] = output;
        ready[node] = time;
        next[node] = NONE;
        int list = list(input, output);
        if (first[list] == NONE) {
            first[list] = node;
            waiting.add(output, input);
            wanted.add(0, output);
        } else {
            next[last[list]] = node;
        }
        last[list] = node;
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
        int node = arrived[output].take();
        long time = fromReceiver.after(receiverNow);
        outputFreed[output].add(Math.min(flits[node], outputFlits), time);
        if (outputFull[output]) {
            wake(time);
        }
        free[freeCount++] = node;
        return packet[node];
    }

    @Override
    protected long tick(long now) {
        soonest = NEVER;
        started = false;
        noRoom = false;
        boolean more = true;
        while (more) {
            findBusyInputs(now);
            chooseInputs(now);
            more = startChosen(now);
        }
        // An input for which an output has no room may have become busy, and the output's choice is another one.
        return started && noRoom ? now + 1 : soonest;
    }

    private void findBusyInputs(long now) {
        busyUntil = NEVER;
        for (int word = 0; word < busy.words(); word++) {
            for (long bits = busy.word(0, word); bits != 0; bits &= bits - 1) {
                int input = (word << 6) + Long.numberOfTrailingZeros(bits);
                if (inputFree[input] <= now) {
                    busy.remove(0, input);
                } else {
                    busyUntil = Math.min(busyUntil, inputFree[input]);
                }
            }
        }
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
                if (input != NONE && hasRoom(output, flits[first[list(input, output)]], now)) {
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
            long able = candidates & ~busy.word(0, word);
            if (able != candidates) {
                soonest = Math.min(soonest, busyUntil);
            }
            for (; able != 0; able &= able - 1) {
                int input = (word << 6) + Long.numberOfTrailingZeros(able);
                long time = ready[first[list(input, output)]];
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
        TimedQueue freed = outputFreed[output];
        while (freed.ready(now)) {
            outputRoom[output] += freed.take();
        }
        boolean room = outputRoom[output] >= Math.min(packetFlits, outputFlits);
        outputFull[output] = !room;
        if (!room) {
            noRoom = true;
            soonest = Math.min(soonest, freed.readyAt());
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
                    if (inputFree[input] <= now) {
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
        int list = list(input, output);
        int node = first[list];
        first[list] = next[node];
        if (fifo || next[node] == NONE) {
            waiting.remove(output, input);
        }
        long end = now + spec.held(flits[node]);
        wireFree[output] = Math.max(wireFree[output], now) + flits[node];
        if (fifo && next[node] != NONE) {
            comesUp(input, next[node], now);
        }
        outputFree[output] = end;
        if (waiting.isEmpty(output)) {
            wanted.remove(0, output);
        } else {
            soonest = Math.min(soonest, end);
        }
        lastInput[output] = input;
        lastOutput[input] = output;
        occupySender(input, now, end);
        outputRoom[output] -= Math.min(flits[node], outputFlits);

        long freed = toSender.after(end - 1);
        inputFreed[input].add(Math.min(flits[node], inputFlits), freed);
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
        queue.add(node, arrival);

        counters.packets.value++;
        counters.flits.value += flits[node];
        counters.waitCycles.value += now - ready[node];
    }

    /** A packet is the first of its input's only list; an output that was asked before may now be wanted. */
    private void comesUp(int input, int node, long now) {
        waiting.add(target[node], input);
        wanted.add(0, target[node]);
        soonest = Math.min(soonest, Math.max(now + 1, ready[node]));
    }

    private void occupySender(int input, long now, long end) {
        long earliest = NEVER;
        boolean found = false;
        for (int sender = input * speedup; sender < (input + 1) * speedup; sender++) {
            if (!found && senderFree[sender] <= now) {
                senderFree[sender] = end;
                found = true;
            }
            earliest = Math.min(earliest, senderFree[sender]);
        }
        inputFree[input] = earliest;
        if (earliest > now) {
            busy.add(0, input);
        }
    }

    private static void wake(Part part, long cycle) {
        if (part != null) {
            part.wake(cycle);
        }
    }

    @Override
    public String waitsFor() {
        if (freeCount == free.length) {
            return null;
        }
        StringBuilder text = new StringBuilder("a crossbar holds " + (free.length - freeCount) + " packets");
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
