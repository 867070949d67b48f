package dev.cinch.gpu.time.machine;

import dev.cinch.base.BadInput;
import dev.cinch.base.NearestNames;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** All keys of a machine, in the order of its records; the records are the only list of them. */
public final class MachineKeys {
    /** The parts that every machine has; the last component is the guests. */
    private static final RecordComponent[] OWN = own();

    private static final List<GuestPart> GUESTS = GuestParts.CATALOGUE.list();
    private static final Map<String, MachineKey> KEYS = keys();

    private MachineKeys() {}

    private static Map<String, MachineKey> keys() {
        Map<String, MachineKey> keys = new LinkedHashMap<>();
        for (int part = 0; part < parts(); part++) {
            RecordComponent[] values = type(part).getRecordComponents();
            for (int place = 0; place < values.length; place++) {
                String name = name(part) + "." + kebab(values[place].getName());
                keys.put(name, new MachineKey(name, values[place].getType(), part, place));
            }
        }
        return Collections.unmodifiableMap(keys);
    }

    private static RecordComponent[] own() {
        RecordComponent[] all = Machine.class.getRecordComponents();
        return Arrays.copyOf(all, all.length - 1);
    }

    private static boolean isGuest(int part) {
        return part >= OWN.length;
    }

    private static GuestPart guest(int part) {
        return GUESTS.get(part - OWN.length);
    }

    private static String name(int part) {
        return isGuest(part) ? guest(part).name() : kebab(OWN[part].getName());
    }

    private static Class<?> type(int part) {
        return isGuest(part) ? guest(part).usual().getClass() : OWN[part].getType();
    }

    /** What a machine has that does not say; null if it must say. */
    static Object usual(MachineKey key) {
        return isGuest(key.part()) ? component(guest(key.part()).usual(), key.place()) : null;
    }

    /** Why it has that; null if there is no reason to tell. */
    static String usualSource(MachineKey key) {
        return guest(key.part()).source();
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
        return OWN.length + GUESTS.size();
    }

    /** The keys of one part. */
    static List<MachineKey> ofPart(int part) {
        return KEYS.values().stream().filter(key -> key.part() == part).toList();
    }

    /** A part from its values, in the order of its keys. */
    static Spec part(int part, Object[] values) {
        return (Spec) make(type(part), values);
    }

    static Machine machine(Object[] parts) {
        Object[] components = Arrays.copyOf(parts, OWN.length + 1);
        List<Spec> guests = new ArrayList<>();
        for (int part = OWN.length; part < parts.length; part++) {
            // One that could not be read is told of elsewhere.
            guests.add(parts[part] == null ? guest(part).usual() : (Spec) parts[part]);
        }
        components[OWN.length] = List.copyOf(guests);
        return (Machine) make(Machine.class, components);
    }

    static Object value(Machine machine, MachineKey key) {
        Object part =
                isGuest(key.part()) ? machine.guests().get(key.part() - OWN.length) : read(OWN[key.part()], machine);
        return component(part, key.place());
    }

    private static Object component(Object part, int place) {
        return read(part.getClass().getRecordComponents()[place], part);
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
