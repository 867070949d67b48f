package dev.cinch.data.format;

import dev.cinch.base.BadInput;

/** The advice at the end of a complaint about a file that is not what its name says. */
final class RawAdvice {
    static final String TEXT = "; give --raw to take the bytes as they are";

    private RawAdvice() {}

    /** The complaint for those who cannot use bytes as they are. */
    static BadInput without(BadInput complaint) {
        String message = complaint.getMessage();
        return message.endsWith(TEXT)
                ? new BadInput(
                        message.substring(0, message.length() - TEXT.length()) + "; get the file again", complaint)
                : complaint;
    }
}
