package dev.cinch.gpu.time.machine;

import dev.cinch.base.BadInput;
import dev.cinch.base.NearestNames;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** All keys of a machine, in the order of its records; the records are the only list of them. */
public final class MachineKeys {
    private static final RecordComponent[] PARTS = Machine.class.getRecordComponents();
    private static final Map<String, MachineKey> KEYS = keys();

    private MachineKeys() {}

    private static Map<String, MachineKey> keys() {
        Map<String, MachineKey> keys = new LinkedHashMap<>();
        for (int part = 0; part < PARTS.length; part++) {
            RecordComponent[] values = PARTS[part].getType().getRecordComponents();
            for (int place = 0; place < values.length; place++) {
                String name = kebab(PARTS[part].getName()) + "." + kebab(values[place].getName());
                keys.put(name, new MachineKey(name, values[place].getType(), part, place));
            }
        }
        return Collections.unmodifiableMap(keys);
    }

    private static String kebab(String name) {
        return name.replaceAll("(?=[A-Z])", "-").toLowerCase(Locale.ROOT);
    }

    public static List<MachineKey> list() {
        return List.copyOf(KEYS.values());
    }

    /** The key of a name, or null. */
    static MachineKey find(String name) {
        return KEYS.get(name);
    }

    /** Says that there is no such key, and which was probably meant. */
    public static boolean contains(String name) {
        return KEYS.containsKey(name);
    }

    /** Refuses what is no value of a key; whether a machine can have it is another question. */
    public static void read(String name, String text) {
        try {
            KEYS.get(name).read(text);
        } catch (IllegalArgumentException wrong) {
            throw new BadInput(name + " = " + text + ": " + wrong.getMessage(), wrong);
        }
    }

    public static String unknown(String name) {
        Set<String> near = new LinkedHashSet<>();
        String end = "." + name;
        for (String key : KEYS.keySet()) {
            if (key.endsWith(end)) {
                near.add(key);
            }
        }
        near.addAll(NearestNames.near(name, KEYS.keySet()));
        String start = "unknown key '" + name + "', ";
        return near.isEmpty()
                ? start + "'cinch machine show' lists them all"
                : start + "did you mean "
                        + String.join(" or ", new ArrayList<>(near).subList(0, Math.min(3, near.size()))) + "?";
    }

    static int parts() {
        return PARTS.length;
    }

    /** The keys of one part. */
    static List<MachineKey> ofPart(int part) {
        return KEYS.values().stream().filter(key -> key.part() == part).toList();
    }

    /** A part from its values, in the order of its keys. */
    static Spec part(int part, Object[] values) {
        return (Spec) make(PARTS[part].getType(), values);
    }

    static Machine machine(Object[] parts) {
        return (Machine) make(Machine.class, parts);
    }

    static Object value(Machine machine, MachineKey key) {
        Object part = read(PARTS[key.part()], machine);
        return read(part.getClass().getRecordComponents()[key.place()], part);
    }

    private static Object make(Class<?> type, Object[] values) {
        RecordComponent[] components = type.getRecordComponents();
        Class<?>[] types = new Class<?>[components.length];
        for (int i = 0; i < types.length; i++) {
            types[i] = components[i].getType();
        }
        try {
            return type.getDeclaredConstructor(types).newInstance(values);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(type + " cannot be made from its components", e);
        }
    }

    private static Object read(RecordComponent component, Object from) {
        try {
            return component.getAccessor().invoke(from);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(component + " cannot be read", e);
        }
    }
}
