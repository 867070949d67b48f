package dev.cinch.lab;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.SortedMap;

/**
 * The identity of a run, which tells it from all others: its kind, its inputs, the content of the code that can change
 * its result, and the versions of the plug-ins whose codecs its inputs name. The key is a hash of it all, so whoever
 * has the identity can check the key.
 */
record RunIdentity(String kind, SortedMap<String, String> inputs, String code, SortedMap<String, String> plugIns) {
    private static final int KEY_DIGITS = 20;

    static RunIdentity of(Run run) {
        return new RunIdentity(run.kind(), run.inputs(), run.code().version(), UsedPlugIns.of(run));
    }

    String key() {
        MessageDigest digest = CodeVersion.sha256();
        add(digest, kind);
        add(digest, inputs);
        add(digest, code);
        add(digest, plugIns);
        return HexFormat.of().formatHex(digest.digest()).substring(0, KEY_DIGITS);
    }

    private static void add(MessageDigest digest, SortedMap<String, String> texts) {
        add(digest, Integer.toString(texts.size()));
        texts.forEach((name, text) -> {
            add(digest, name);
            add(digest, text);
        });
    }

    /** Adds a text with its length, so that no two identities are the same bytes. */
    private static void add(MessageDigest digest, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(0, bytes.length));
        digest.update(bytes);
    }

    static boolean isKey(String name) {
        return name.matches("[0-9a-f]{" + KEY_DIGITS + "}");
    }

    /** Whether the run would be made with the same code today. */
    boolean current() {
        return RunKind.current(kind, code)
                && plugIns.entrySet().stream()
                        .noneMatch(plugIn -> UsedPlugIns.outdated(plugIn.getKey(), plugIn.getValue()));
    }
}
