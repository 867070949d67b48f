package dev.cinch.lab.cases;

import dev.cinch.base.BadInput;
import dev.cinch.base.NearestNames;
import dev.cinch.gpu.TensorMap;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/** A reader of one of the {@code maps}, which describe tensors as CUDA's driver does for tiles. */
final class MapReader {
    /** A description whose tensor is still the name of a buffer; its address is the offset in there. */
    record NamedMap(String name, String buffer, TensorMap map) {
        TensorMap at(long address) {
            return new TensorMap(
                    address + map.address(),
                    map.element(),
                    map.sizes(),
                    map.strides(),
                    map.box(),
                    map.steps(),
                    map.swizzle(),
                    map.nanFill());
        }
    }

    private static final List<String> SWIZZLES = List.of("none", "32", "64", "128");
    private static final List<String> FILLS = List.of("zero", "nan");

    private MapReader() {}

    static NamedMap read(String name, Entry entry, CaseReader owner) {
        entry.keys("buffer", "offset", "type", "sizes", "strides", "box", "steps", "swizzle", "fill");
        CaseFolder.NamedBuffer buffer = owner.buffer(entry.get("buffer"));
        TensorMap.Element element = element(entry.get("type"));
        List<Long> sizes = numbers(entry.get("sizes"));
        List<Long> strides = entry.has("strides") ? numbers(entry.get("strides")) : dense(sizes, element);
        List<Integer> box = ints(entry.get("box"));
        List<Integer> steps = entry.has("steps") ? ints(entry.get("steps")) : Collections.nCopies(sizes.size(), 1);
        int swizzle = entry.has("swizzle") ? choice(entry.get("swizzle"), "swizzle", SWIZZLES) : 0;
        boolean nan = entry.has("fill") && choice(entry.get("fill"), "fill", FILLS) == 1;
        long offset = entry.whole("offset", 0, Long.MAX_VALUE, 0);
        TensorMap map =
                new TensorMap(offset, element, sizes, strides, box, steps, TensorMap.Swizzle.values()[swizzle], nan);
        try {
            map.check();
        } catch (BadInput wrong) {
            throw entry.wrong(wrong.getMessage());
        }
        return new NamedMap(name, buffer.name(), map);
    }

    private static List<Long> dense(List<Long> sizes, TensorMap.Element element) {
        List<Long> strides = new ArrayList<>();
        long stride = element.bytes();
        for (int i = 0; i + 1 < sizes.size(); i++) {
            stride *= sizes.get(i);
            strides.add(stride);
        }
        return strides;
    }

    private static TensorMap.Element element(Entry entry) {
        for (TensorMap.Element element : TensorMap.Element.values()) {
            if (element.label().equals(entry.text())) {
                return element;
            }
        }
        List<String> known = Stream.of(TensorMap.Element.values())
                .map(TensorMap.Element::label)
                .toList();
        throw entry.wrong(NearestNames.unknown("type of elements", entry.text(), known));
    }

    private static int choice(Entry entry, String what, List<String> known) {
        int found = known.indexOf(entry.text());
        if (found < 0) {
            throw entry.wrong(NearestNames.unknown(what, entry.text(), known));
        }
        return found;
    }

    private static List<Long> numbers(Entry entry) {
        return entry.elements().stream().map(one -> one.whole(0, 1L << 40)).toList();
    }

    private static List<Integer> ints(Entry entry) {
        return entry.elements().stream().map(one -> (int) one.whole(1, 256)).toList();
    }
}
