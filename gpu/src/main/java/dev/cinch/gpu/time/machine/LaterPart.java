package dev.cinch.gpu.time.machine;

/** A part that machines of later years have; others say nothing of it. */
record LaterPart(String name, Spec usual) implements GuestPart {
    @Override
    public String source() {
        return "machines of its time have no such part";
    }
}
