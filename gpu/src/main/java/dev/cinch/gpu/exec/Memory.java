package dev.cinch.gpu.exec;

import dev.cinch.base.BadInput;
import dev.cinch.base.FullHeap;
import dev.cinch.gpu.Buffer;
import java.util.ArrayList;
import java.util.List;

/**
 * The global space: buffers one after the other, each at the next multiple of 256 that is free, and each in a span of
 * addresses of its own ({@link Addresses}).
 */
final class Memory {
    private static final long ALIGNMENT = 256;

    /** The alignment of what a host process maps. */
    private static final long PAGE = 4096;

    private static final long LARGEST = Integer.MAX_VALUE - 4096;

    /** The bytes that kernels may hold by {@code malloc} at a time unless told otherwise, as CUDA has it. */
    private static final long HEAP_BYTES = 8 << 20;

    private static final String HEAP_NAME = "malloc";

    /** By address, and by place. */
    private final List<Allocation> allocations = new ArrayList<>();

    private final List<Allocation> places = new ArrayList<>();
    private final FreePlaces free = new FreePlaces(Addresses.SPAN - ALIGNMENT);
    private long spans;
    private final SpanWindow hosts = new SpanWindow(Addresses.HOST, Addresses.HOST_SPANS);
    private final SpanWindow besideHosts = new SpanWindow(Addresses.BESIDE_HOST, Addresses.BESIDE_HOST_SPANS);
    private boolean avoidsHost;

    private long heapBytes = HEAP_BYTES;
    private long heapUsed;

    /** Whether kernels have asked for a piece of the heap. */
    private boolean heapAsked;

    /** Those that are allowed; null if none is. */
    private Strays strays;

    void allowStrays() {
        strays = new Strays(this);
    }

    /** The first access that left its buffer in words; null if none did. */
    String firstStray() {
        return strays == null ? null : strays.first();
    }

    /** Leaves out the addresses that a host process could have. */
    void avoidHost() {
        avoidsHost = true;
        spans = Math.max(spans, Addresses.FIRST_BEHIND_HOST);
    }

    Allocation allocate(String name, long bytes, boolean approximable, boolean constant) {
        check(name, bytes);
        long place = free.take(rounded(bytes));
        return add(new Buffer(name, span() + place, bytes, approximable), constant);
    }

    private long span() {
        return avoidsHost && !besideHosts.isFull() ? besideHosts.take() : Addresses.GLOBAL + spans++ * Addresses.SPAN;
    }

    /** Whether an address is of a span that a buffer has or had. */
    boolean hasGiven(long address) {
        return hosts.hasGiven(address)
                || besideHosts.hasGiven(address)
                || address >= Addresses.GLOBAL && address - Addresses.GLOBAL < spans * Addresses.SPAN;
    }

    /** A buffer whose address a host process can have too. */
    Allocation allocateForHost(String name, long bytes) {
        check(name, bytes);
        check(name, bytes + PAGE);
        if (hosts.isFull()) {
            throw new BadInput("buffer " + name + ": the device shares " + Addresses.HOST_SPANS
                    + " buffers with its host, the most that it can");
        }
        long place = takePages(rounded(bytes));
        return add(new Buffer(name, hosts.take() + place, bytes, false), false);
    }

    /** A place at the beginning of a page: more is taken, and what lies before and behind is given back. */
    private long takePages(long bytes) {
        long taken = free.take(bytes + PAGE);
        long place = taken + PAGE - 1 & -PAGE;
        if (place > taken) {
            free.giveBack(taken, place - taken);
        }
        free.giveBack(place + bytes, taken + PAGE - place);
        return place;
    }

    private static long rounded(long bytes) {
        return Math.max(ALIGNMENT, bytes + ALIGNMENT - 1 & -ALIGNMENT);
    }

    private void check(String name, long bytes) {
        if (bytes < 0 || bytes > LARGEST) {
            throw new BadInput("buffer " + name + ": " + bytes + " bytes; a buffer has 0 to " + LARGEST);
        }
        if (!fits(bytes)) {
            throw new BadInput("buffer " + name + ": " + bytes + " bytes; the device's memory has " + Addresses.SPAN
                    + ", " + free.taken() + " of them taken");
        }
    }

    private boolean fits(long bytes) {
        return free.fits(rounded(bytes)) && spans < Addresses.SPANS;
    }

    private Allocation add(Buffer buffer, boolean constant) {
        try {
            Allocation allocation = new Allocation(buffer, constant);
            allocations.add(startingUpTo(allocation.base), allocation);
            places.add(lyingUpTo(allocation.place), allocation);
            return allocation;
        } catch (OutOfMemoryError e) {
            free.giveBack(Addresses.place(buffer.address()) - Addresses.GLOBAL, rounded(buffer.bytes()));
            throw new BadInput(
                    "buffer " + buffer.name() + ": no memory for " + buffer.bytes() + " bytes, Java has "
                            + FullHeap.gigabytes(FullHeap.available()) + " GB; "
                            + FullHeap.remedy(FullHeap.available() + buffer.bytes()),
                    e);
        }
    }

    /** The pieces of the heap are gone; from now on it has so many bytes. */
    void renewHeap(long bytes) {
        allocations.stream()
                .map(allocation -> allocation.buffer)
                .filter(buffer -> buffer.name().equals(HEAP_NAME))
                .toList()
                .forEach(this::free);
        heapBytes = bytes;
        heapUsed = 0;
        heapAsked = false;
    }

    boolean heapAsked() {
        return heapAsked;
    }

    /** The address of a piece of the heap; 0 if there is no room. */
    long heapAllocate(long bytes) {
        heapAsked = true;
        if (bytes <= 0 || bytes > heapBytes - heapUsed || !fits(bytes)) {
            return 0;
        }
        heapUsed += bytes;
        return allocate(HEAP_NAME, bytes, false, false).base;
    }

    /** False if the address is not of such a piece. */
    boolean heapFree(long address) {
        Allocation piece = below(address);
        if (piece == null || piece.base != address || !piece.buffer.name().equals(HEAP_NAME)) {
            return false;
        }
        heapUsed -= piece.bytes;
        free(piece.buffer);
        return true;
    }

    void free(Buffer buffer) {
        Allocation allocation = of(buffer);
        allocations.remove(allocation);
        places.remove(allocation);
        free.giveBack(allocation.place - Addresses.GLOBAL, rounded(allocation.bytes));
        if (allocation.base < Addresses.HOST_END) {
            (allocation.base < Addresses.HOST ? besideHosts : hosts).giveBack(allocation.base);
        }
    }

    /** From now on it is remembered anew what kernels write. */
    void forgetWritten() {
        allocations.forEach(allocation -> allocation.written = false);
    }

    /** A launch begins. */
    void launching() {
        for (int i = 0; i < allocations.size(); i++) {
            allocations.get(i).writtenLast = false;
        }
    }

    /** The buffers that kernels have written since then. */
    List<Buffer> written() {
        return allocations.stream()
                .filter(allocation -> allocation.written)
                .map(allocation -> allocation.buffer)
                .toList();
    }

    /** The buffers whose bytes a lossy codec may change. */
    List<Buffer> approximable() {
        return allocations.stream()
                .map(allocation -> allocation.buffer)
                .filter(Buffer::approximable)
                .toList();
    }

    /** The allocation that holds a whole access; null if none does. */
    Allocation find(long address, int width) {
        Allocation near = below(address);
        if (near != null && near.holds(address, width)) {
            return near;
        }
        return strays == null ? null : strays.at(address, width, free.end());
    }

    /** The allocation at a place in the machine ({@link Addresses#place}); null if there is none. */
    Allocation at(long place) {
        int count = lyingUpTo(place);
        Allocation near = count == 0 ? null : places.get(count - 1);
        return near != null && place - near.place < near.bytes ? near : null;
    }

    /** The last allocation that starts at or before an address; null if all start later. */
    private Allocation below(long address) {
        int count = startingUpTo(address);
        return count == 0 ? null : allocations.get(count - 1);
    }

    private int lyingUpTo(long place) {
        int low = 0;
        int high = places.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (places.get(middle).place <= place) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private int startingUpTo(long address) {
        int low = 0;
        int high = allocations.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (allocations.get(middle).base <= address) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    Allocation of(Buffer buffer) {
        Allocation allocation = below(buffer.address());
        if (allocation == null || !allocation.buffer.equals(buffer)) {
            throw new IllegalArgumentException("buffer " + buffer.name() + " is not of this device");
        }
        return allocation;
    }

    /** The description for messages: which buffer an access is in, past or before. */
    String describe(long address, int width) {
        Allocation near = below(address);
        if (near == null) {
            return allocations.isEmpty()
                    ? "nothing is allocated"
                    : "below all allocations; the first is " + name(allocations.get(0));
        }
        long past = address - near.base - near.bytes;
        if (past < 0) {
            return past + width > 0 ? past + width + " of them past the end of " + name(near) : "in " + name(near);
        }
        // Buffers lie far apart, so the nearer one was meant.
        int after = startingUpTo(address);
        long before = after < allocations.size() ? allocations.get(after).base - address : Long.MAX_VALUE;
        return before < past
                ? before + " bytes before the start of " + name(allocations.get(after))
                : past + " bytes past the end of " + name(near);
    }

    private static String name(Allocation allocation) {
        return allocation.buffer.name() + " (" + allocation.bytes + " bytes at 0x" + Long.toHexString(allocation.base)
                + ")";
    }
}
