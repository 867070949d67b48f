package dev.cinch.base;

/**
 * The folder where Java and the libraries we use put what they need for a while. It can be missing, full, or closed to
 * programs.
 */
public final class TemporaryFolder {
    public static final String NAME = System.getProperty("java.io.tmpdir");

    /** The advice when something is wrong with it. */
    public static final String REMEDY = "CINCH_JAVA_OPTS=-Djava.io.tmpdir=FOLDER names another folder";

    private TemporaryFolder() {}
}
