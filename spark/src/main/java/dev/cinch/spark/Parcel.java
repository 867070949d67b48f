package dev.cinch.spark;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.UncheckedIOException;

/** An object as bytes. We unpack it ourselves, so that what goes wrong there is ours to tell. */
final class Parcel {
    private Parcel() {}

    static byte[] pack(Object content) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(content);
        } catch (IOException unpackable) {
            throw new UncheckedIOException(unpackable);
        }
        return bytes.toByteArray();
    }

    static Object unpack(byte[] bytes) throws IOException, ClassNotFoundException {
        try (ObjectInputStream in = new LocalClasses(new ByteArrayInputStream(bytes))) {
            return in.readObject();
        }
    }

    /** Classes as this one sees them: Java's own choice, the caller's loader, need not know jars that came later. */
    private static final class LocalClasses extends ObjectInputStream {
        LocalClasses(InputStream in) throws IOException {
            super(in);
        }

        @Override
        protected Class<?> resolveClass(ObjectStreamClass described) throws IOException, ClassNotFoundException {
            try {
                return Class.forName(
                        described.getName(), false, Thread.currentThread().getContextClassLoader());
            } catch (ClassNotFoundException unknown) {
                return super.resolveClass(described);
            }
        }
    }
}
