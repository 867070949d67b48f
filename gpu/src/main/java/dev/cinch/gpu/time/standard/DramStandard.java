package dev.cinch.gpu.time.standard;

import dev.cinch.base.Named;

/**
 * A standard of DRAM: a name that machines know it by, and a table. A machine that names another standard than the one it
 * is based on gets its banks, page and times from the table, unless it says otherwise.
 */
public interface DramStandard extends Named {
    StandardTable table();
}
