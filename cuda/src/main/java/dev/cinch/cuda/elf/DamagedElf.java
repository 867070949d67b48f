package dev.cinch.cuda.elf;

import java.io.IOException;

/** The refusal of an ELF file, in words that follow its name. */
final class DamagedElf extends IOException {
    DamagedElf(String message) {
        super(message);
    }
}
