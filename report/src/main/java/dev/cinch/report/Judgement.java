package dev.cinch.report;

/**
 * One claim of a paper beside our number; the values are shown as they are given, units and all.
 *
 * @param name unique within its section, for programs that read the page
 * @param sentence what is claimed
 * @param source where it is claimed, such as {@code §V-A}; may be empty
 * @param ours a dash where there is no number yet
 * @param tolerance how far ours may be off, in words
 */
public record Judgement(
        String name, String sentence, String source, String paper, String ours, String tolerance, Status status) {

    /** Whether the two numbers agree. */
    public enum Status {
        HOLDS("holds", "✓"),
        DIFFERS("differs", "✗"),
        NOT_MEASURED("not measured", "○");

        private final String word;
        private final String mark;

        Status(String word, String mark) {
            this.word = word;
            this.mark = mark;
        }

        /** For people, and for programs that read the page. */
        public String word() {
            return word;
        }

        /** Says the same without words and without colour. */
        String mark() {
            return mark;
        }

        /** Its class in {@code report.css}. */
        String style() {
            return word.replace(' ', '-');
        }
    }
}
