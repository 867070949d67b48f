package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.exec.MemoryUse;
import dev.cinch.gpu.time.cache.MshrTable;
import dev.cinch.gpu.time.machine.JoinedMemorySpec;
import dev.cinch.gpu.time.machine.L1Lookup;
import dev.cinch.gpu.time.machine.L1Spec;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.SubCoreSpec;
import dev.cinch.gpu.time.machine.WriteBackSlice;
import dev.cinch.gpu.time.part.ActivityLog;
import dev.cinch.gpu.time.part.Part;
import dev.cinch.gpu.time.part.Requests;
import dev.cinch.gpu.time.part.TimedQueue;

/**
 * Loads, stores and atomics of a multiprocessor: shared memory, the caches of constants and textures and the L1.
 * Instructions are served in order; each cycle one pass through shared memory or one line of a cache.
 */
final class LoadStoreUnit {
    private final Requests requests;
    private final ActivityLog activity;
    private final MemoryInstructions instructions;
    private final MissQueue missQueue;

    /** The requests for constants; it may be the same queue. */
    private final MissQueue constantQueue;

    /** The requests for textures; it may be the same queue. */
    private final MissQueue textureQueue;

    private final MemoryProgress progress;
    private final SmCounters counters;
    private final int sharedLatency;
    private final int storeLatency;
    private final DataCache l1;

    /** Stores that wait for others; null if none do. */
    private final StoreJoins joins;

    private final L1Spec l1Spec;
    private final JoinedMemorySpec joined;
    private final L1Access toL1;
    private final ReadOnlyCache constants;
    private final boolean keepsConstants;

    /** How many go through the places of constants at once. */
    private final int constantPaths;

    /** The cache of textures; null if these come through the L1. */
    private final ReadOnlyCache textures;

    /** The cache of instructions, whose lines come the same way; null if there is none. */
    private final InstructionCache code;

    /** Where copies of many bytes go; null if they take their turn among loads and stores. */
    private final CopyUnit copies;

    /** What loads have waited for; null if any number of them can go to the registers at once. */
    private final LoadResults results;

    private final TimedQueue queue;
    private long busyUntil;

    /** The passes of each sub-core through shared memory; null where there are no sub-cores. */
    private final SubCorePasses passing;

    private long blockedSince = -1;

    /** Whether anything has happened by which what is held up may go on. */
    private boolean news;

    /**
     * @param index of the multiprocessor
     * @param code gets what it has asked for; null if there is no such cache
     * @param progress is told what becomes of instructions
     */
    LoadStoreUnit(
            int index,
            Machine machine,
            SmConnections links,
            MemoryInstructions instructions,
            InstructionCache code,
            MemoryProgress progress,
            SmCounters counters) {
        requests = links.requests();
        activity = links.activity();
        this.instructions = instructions;
        this.code = code;
        missQueue = new MissQueue(index, machine.l1().missQueue(), 1, links);
        int constantRequests = machine.constantCache().missQueue();
        constantQueue = constantRequests == 0 ? missQueue : new MissQueue(index, constantRequests, 1, links);
        int textureRequests = machine.textureCache().missQueue();
        textureQueue = textureRequests == 0 ? missQueue : new MissQueue(index, textureRequests, 1, links);
        results = machine.sm().loadsInTurn() ? new LoadResults() : null;
        keepsConstants = machine.constantCache().kept();
        this.progress = progress;
        this.counters = counters;
        sharedLatency = machine.sharedMemory().latencyCycles();
        SubCoreSpec subCore = machine.guest(SubCoreSpec.class);
        constantPaths = subCore.exist() ? machine.sm().schedulers() : 1;
        passing = subCore.exist() ? new SubCorePasses(machine.sm().schedulers(), subCore.passCycles()) : null;
        storeLatency = subCore.exist() ? subCore.storeCycles() : sharedLatency;
        boolean astray = machine.l2().writeBackSlice() == WriteBackSlice.OF_SUCCESSOR;
        joined = machine.guest(JoinedMemorySpec.class);
        l1Spec = machine.l1();
        missQueue.limit(joined.storeBytes());
        joins = joined.joinWindow() > 0 ? new StoreJoins(joined.joinWindow(), joined.joinLines(), missQueue) : null;
        l1 = new DataCache(l1Spec, joined.sectorMisses(), astray, missQueue, joins, progress, counters);
        int latency = machine.l1().latencyCycles();
        toL1 = machine.l1().lookup() == L1Lookup.LAST
                ? new L1AccessInOrder(l1, instructions, progress, latency)
                : new L1AccessAtOnce(l1, progress, latency);
        constants = new ReadOnlyCache(
                machine.constantCache(),
                machine.constantCache().latencyCycles(),
                constantQueue,
                ReplyToken.FILL_CONSTANT,
                counters.constantMisses);
        textures = machine.textureCache().exists()
                ? new ReadOnlyCache(
                        machine.textureCache(),
                        machine.textureCache().latencyCycles(),
                        textureQueue,
                        ReplyToken.FILL_TEXTURE,
                        counters.textureMisses)
                : null;
        queue = new TimedQueue(machine.pipeline().ldstQueue());
        copies = subCore.exist() ? new CopyUnit(instructions, l1, toL1, progress) : null;
    }

    /** A new launch: the L1 keeps nothing of the last one, the constant cache only if the machine says so. */
    void begin(Residents launch) {
        news = true;
        long shared = launch.grid().sharedBytes() + joined.blockBytes();
        l1.begin(joined.ways(
                launch.grid().sharedBytes() == 0 ? 0 : shared * launch.occupancy.blocks(),
                l1Spec.sets() * l1Spec.lineBytes(),
                l1Spec.ways()));
        if (!keepsConstants) {
            constants.invalidate();
        }
        if (textures != null) {
            textures.invalidate();
        }
    }

    /** A warp has passed a fence of more than its block. */
    void fenced() {
        if (joined.fencesEmpty()) {
            l1.empty();
        }
    }

    boolean full() {
        return queue.full();
    }

    void enter(int token, long now) {
        if (copies != null && instructions.get(token).bulk) {
            copies.enter(token);
        } else {
            queue.add(token, now);
        }
    }

    void tick(long now) {
        if (results != null) {
            int token = results.take(now);
            if (token >= 0) {
                back(instructions.get(token), now + 1, now);
            }
        }
        boolean mayGoOn = news;
        news = false;
        if (constantQueue != missQueue) {
            mayGoOn |= constantQueue.send(now);
        }
        if (textureQueue != missQueue) {
            mayGoOn |= textureQueue.send(now);
        }
        mayGoOn |= missQueue.send(now);
        if (joins != null) {
            int waiting = joins.size();
            joins.tick(now);
            mayGoOn |= joins.size() < waiting;
        }
        mayGoOn |= toL1.tick(mayGoOn, now);
        if (copies != null) {
            copies.tick(mayGoOn, now);
        }
        if (queue.isEmpty() || busyUntil > now || blockedSince >= 0 && !mayGoOn) {
            return;
        }
        MemoryInstruction head = instructions.get(queue.first());
        if (head.target == MemoryInstruction.Target.SHARED && passing != null && passing.full(head, now)) {
            busyUntil = passing.roomAt(head);
            return;
        }
        boolean moved = switch (head.target) {
            case SHARED -> passShared(head, now);
            case CONSTANT -> passConstant(head, now);
            case TEXTURE -> passTexture(head, now);
            default -> passLine(head, now);
        };
        news |= moved;
        if (moved && blockedSince >= 0) {
            counters.ldstBlocked.value += now - blockedSince;
            blockedSince = -1;
        } else if (!moved && blockedSince < 0) {
            blockedSince = now;
        }
    }

    /** When it can act again by itself. */
    long next(long now) {
        long next = Part.NEVER;
        if (!queue.isEmpty() && blockedSince < 0) {
            next = Math.max(now + 1, busyUntil);
        }
        if (results != null) {
            next = Math.min(next, results.next(now));
        }
        if (constantQueue != missQueue) {
            next = Math.min(next, constantQueue.next(now));
        }
        if (textureQueue != missQueue) {
            next = Math.min(next, textureQueue.next(now));
        }
        if (joins != null) {
            next = Math.min(next, Math.max(now + 1, joins.next()));
        }
        if (copies != null) {
            next = Math.min(next, copies.next(now));
        }
        return Math.min(Math.min(next, toL1.next(now)), missQueue.next(now));
    }

    private boolean passShared(MemoryInstruction head, long now) {
        queue.take();
        busyUntil = now + head.passes * head.passCycles;
        int latency = head.storesShared() ? storeLatency : sharedLatency;
        if (passing != null) {
            head.readyAt = passing.last(head, now) + latency;
        } else {
            head.readyAt = now + head.passes - 1 + latency;
        }
        if (results == null) {
            finish(head, now);
        } else if (head.wantsData()) {
            head.missing = 1;
            results.add(LoadResults.SHARED, head.token, head.readyAt);
        } else {
            progress.loaded(head.token, busyUntil, now);
        }
        return true;
    }

    private boolean passConstant(MemoryInstruction head, long now) {
        if (!constants.load(head, now)) {
            return false;
        }
        if (++head.next == head.lines) {
            queue.take();
            int further = Math.max(0, head.passes - head.lines) * head.passCycles;
            // Each sub-core goes through its places by itself.
            busyUntil = now + 1 + further / constantPaths;
            if (head.passes > head.lines) {
                head.readyAt = Math.max(head.readyAt, now + further + constants.latency());
            }
            if (head.missing == 0) {
                progress.loaded(head.token, head.readyAt, now);
            }
        }
        return true;
    }

    private boolean passTexture(MemoryInstruction head, long now) {
        if (!textures.load(head, now)) {
            return false;
        }
        counters.textureReads.value++;
        if (++head.next == head.lines) {
            queue.take();
            finish(head, now);
        }
        return true;
    }

    private boolean passLine(MemoryInstruction head, long now) {
        boolean done = switch (head.kind) {
            case STORE -> toL1.take(head, now);
            case ATOMIC, REDUCTION -> l1.atomic(head, now);
            default -> head.uncached ? l1.loadUncached(head, now) : toL1.take(head, now);
        };
        if (!done) {
            return false;
        }
        boolean part = head.sectors[head.next] != head.full[head.next];
        if (head.kind == MemoryUse.Kind.STORE && part) {
            busyUntil = now + head.passCycles;
        }
        head.next++;
        if (head.passes > 0 && !head.uncached) {
            // Where the L1 has banks, lines whose words are in different ones go together.
            int together = (head.lines + head.passes - 1) / head.passes;
            while (head.next < head.lines && head.next % together != 0 && toL1.take(head, now)) {
                head.next++;
            }
        }
        if (head.next == head.lines) {
            queue.take();
            // Each pass through the banks is a cycle there and one on the way back.
            head.readyAt += Math.max(0, head.passes - 1);
            busyUntil = Math.max(busyUntil, now + 1 + head.passes - head.lines);
            finish(head, now);
        }
        return true;
    }

    /** All of an instruction has been asked for. */
    private void finish(MemoryInstruction instruction, long now) {
        if (instruction.missing == 0) {
            progress.loaded(instruction.token, Math.max(instruction.readyAt, now + 1) + instruction.late(), now);
        }
    }

    // ---- what comes back -----------------------------------------------------------------------------------------

    /** A packet from the L2; a request is answered when all of its packets are here. */
    void reply(int request, long now) {
        if (--requests.parts[request] > 0) {
            return;
        }
        news = true;
        int token = requests.token[request];
        int sectors = requests.sectors[request];
        requests.release(request);
        activity.answered(request, now);
        int value = ReplyToken.value(token);
        switch (ReplyToken.kind(token)) {
            case ReplyToken.FILL_L1 -> {
                MshrTable misses = l1.fill(value, sectors);
                if (misses != null) {
                    arrived(misses, value, LoadResults.L1, now);
                }
            }
            case ReplyToken.FILL_CONSTANT -> arrived(constants.fill(value), value, LoadResults.CONSTANT, now);
            case ReplyToken.FILL_TEXTURE -> arrived(textures.fill(value), value, LoadResults.TEXTURE, now);
            case ReplyToken.FILL_CODE -> code.fill(value);
            case ReplyToken.DIRECT -> arrived(value, LoadResults.DIRECT, now);
            default -> {
                if (value != ReplyToken.NOBODY) {
                    progress.stored(value, now);
                }
            }
        }
    }

    private void arrived(MshrTable misses, int miss, int from, long now) {
        int count = misses.waiting(miss);
        for (int i = 0; i < count; i++) {
            arrived(misses.waiter(miss, results == null ? count - 1 - i : i), from, now);
        }
        misses.end(miss);
    }

    private void arrived(int token, int from, long now) {
        if (results == null) {
            back(instructions.get(token), now, now);
        } else {
            results.add(from, token, now + 1);
        }
    }

    /** A part of what an instruction waits for is on its way to the registers. */
    private void back(MemoryInstruction instruction, long time, long now) {
        instruction.missing--;
        if (instruction.missing == 0 && instruction.next == instruction.lines) {
            progress.loaded(instruction.token, Math.max(time, instruction.readyAt) + instruction.late(), now);
        }
    }

    /** For a person who wonders; empty if it waits for nothing. */
    String waitsFor() {
        int copying = copies == null ? 0 : copies.waiting();
        if (queue.isEmpty() && missQueue.isEmpty() && toL1.waiting() == 0 && copying == 0) {
            return "";
        }
        return "; " + queue.size() + " memory instructions and " + copying + " copies wait"
                + (blockedSince >= 0 ? ", the first since " + blockedSince : "") + "; " + toL1.waiting()
                + " lines wait for the L1; " + missQueue.size()
                + " requests for the crossbar; " + l1.missing() + " misses under way";
    }
}
