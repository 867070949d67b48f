package dev.cinch.cuda.elf;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The table of sections of an ELF file of 64 bits, little-endian. */
final class ElfSections {
    private static final int HEADER_BYTES = 64;
    private static final int SECTION_BYTES = 64;
    private static final int DYNAMIC = 6;
    private static final int NOTHING_IN_FILE = 8;
    private static final long NEEDED = 1;

    /** The most bytes of a table that is read; those of real programs are far smaller. */
    private static final long LARGEST_TABLE = 64 << 20;

    /** One section. */
    private record Section(int name, int type, long offset, long bytes, int link) {}

    private final FileChannel file;
    private final List<Section> sections;
    private final ByteBuffer names;

    private ElfSections(FileChannel file, List<Section> sections, int namesSection) throws IOException {
        this.file = file;
        this.sections = sections;
        names = sections.isEmpty() ? ByteBuffer.allocate(0) : content(section(namesSection));
    }

    /** The sections; null if the file is no ELF file. */
    static ElfSections read(FileChannel file) throws IOException {
        ByteBuffer header = ByteBuffer.allocate(HEADER_BYTES).order(ByteOrder.LITTLE_ENDIAN);
        fill(file, header, 0);
        if (header.position() < 4 || header.getInt(0) != 0x464C457F) {
            return null;
        }
        if (header.hasRemaining()) {
            throw new DamagedElf("the file ends inside its header");
        }
        if (header.get(4) != 2 || header.get(5) != 1) {
            throw new DamagedElf("is made for another kind of processor; 64 bits, little-endian are wanted");
        }
        int count = Short.toUnsignedInt(header.getShort(60));
        int bytes = Short.toUnsignedInt(header.getShort(58));
        if (count > 0 && bytes != SECTION_BYTES) {
            throw new DamagedElf("its sections have headers of " + bytes + " bytes; 64 are right");
        }
        ByteBuffer table = part(file, header.getLong(40), (long) count * SECTION_BYTES, "table of sections");
        List<Section> sections = new ArrayList<>(count);
        for (int at = 0; at < table.limit(); at += SECTION_BYTES) {
            sections.add(new Section(
                    table.getInt(at),
                    table.getInt(at + 4),
                    table.getLong(at + 24),
                    table.getLong(at + 32),
                    table.getInt(at + 40)));
        }
        return new ElfSections(file, sections, Short.toUnsignedInt(header.getShort(62)));
    }

    boolean has(String name) throws DamagedElf {
        for (Section section : sections) {
            if (text(names, section.name).equals(name)) {
                return true;
            }
        }
        return false;
    }

    /** The names of the libraries that the dynamic section asks for. */
    List<String> needed() throws IOException {
        List<String> libraries = new ArrayList<>();
        for (Section section : sections) {
            if (section.type == DYNAMIC) {
                ByteBuffer entries = content(section);
                ByteBuffer strings = content(section(section.link));
                while (entries.remaining() >= 16) {
                    long tag = entries.getLong();
                    long value = entries.getLong();
                    if (tag == 0) {
                        break;
                    }
                    if (tag == NEEDED) {
                        libraries.add(text(strings, value));
                    }
                }
            }
        }
        return libraries;
    }

    private Section section(int number) throws DamagedElf {
        if (number < 0 || number >= sections.size()) {
            throw new DamagedElf("damaged: section " + number + " is named, there are " + sections.size());
        }
        return sections.get(number);
    }

    private ByteBuffer content(Section section) throws IOException {
        return part(file, section.offset, section.type == NOTHING_IN_FILE ? 0 : section.bytes, "section");
    }

    private static String text(ByteBuffer strings, long at) throws DamagedElf {
        long end = at;
        while (end >= 0 && end < strings.limit() && strings.get((int) end) != 0) {
            end++;
        }
        if (at < 0 || end >= strings.limit()) {
            throw new DamagedElf("damaged: a name lies outside of its table");
        }
        return new String(strings.array(), (int) at, (int) (end - at), StandardCharsets.UTF_8);
    }

    private static ByteBuffer part(FileChannel file, long offset, long bytes, String what) throws IOException {
        if (offset < 0 || bytes < 0 || bytes > LARGEST_TABLE || offset > file.size() - bytes) {
            throw new DamagedElf("damaged: a " + what + " of " + bytes + " bytes at " + offset
                    + " does not lie in the file's " + file.size());
        }
        ByteBuffer part = ByteBuffer.allocate((int) bytes).order(ByteOrder.LITTLE_ENDIAN);
        fill(file, part, offset);
        return part.flip();
    }

    private static void fill(FileChannel file, ByteBuffer into, long offset) throws IOException {
        while (into.hasRemaining() && file.read(into, offset + into.position()) > 0) {
            // A read may bring less than was asked for.
        }
    }
}
