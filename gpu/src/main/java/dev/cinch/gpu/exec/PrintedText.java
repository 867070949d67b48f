package dev.cinch.gpu.exec;

/** The text that {@code printf} has written, one character for each byte, up to a limit; the rest is dropped. */
final class PrintedText {
    private final StringBuilder kept = new StringBuilder();
    private boolean cut;

    void append(CharSequence text, long limit) {
        long room = limit - kept.length();
        cut |= text.length() > room;
        kept.append(text, 0, (int) Math.max(0, Math.min(room, text.length())));
    }

    /** Whether something was dropped. */
    boolean cut() {
        return cut;
    }

    String text() {
        return HostView.text(kept);
    }
}
