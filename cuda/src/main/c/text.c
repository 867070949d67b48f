/* The text that kernels print, fetched when the program synchronises. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cinch.h"

/* Written only after the connection is let go of: a thread that holds stdout may be waiting for it. */
void cinch_print_text(void) {
    char *text = NULL;
    size_t used = 0;
    if (!cinch_open() || !cinch_text_waits || cinch_begin(OP_TEXT)) return;
    while (cinch_text_waits) {
        cinch_start(OP_TEXT);
        if (cinch_send()) break;
        uint32_t more = cinch_get_u32();
        if (more == 0 || more > cinch_window_size) break;
        char *longer = realloc(text, used + more);
        if (!longer) break;
        text = longer;
        memcpy(text + used, cinch_window, more);
        used += more;
    }
    cinch_end();
    fwrite(text, 1, used, stdout);
    fflush(stdout);
    free(text);
}
