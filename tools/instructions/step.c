// Steps one thread of a process, machine instruction by machine instruction, and writes where each of them stood: step THREAD COUNT FILE.
// The process cannot go on afterwards: end it.
#include <stdio.h>
#include <stdlib.h>
#include <sys/ptrace.h>
#include <sys/types.h>
#include <sys/user.h>
#include <sys/wait.h>

static void fail(const char *what) {
    perror(what);
    exit(2);
}

int main(int count, char **words) {
    if (count != 4) {
        fprintf(stderr, "step THREAD COUNT FILE\n");
        return 2;
    }
    pid_t thread = atoi(words[1]);
    FILE *to = fopen(words[3], "wb");
    if (!to) fail(words[3]);
    int status;
    if (ptrace(PTRACE_SEIZE, thread, 0, 0) || ptrace(PTRACE_INTERRUPT, thread, 0, 0)) fail("attach");
    if (waitpid(thread, &status, __WALL) < 0) fail("stop");
    for (long left = atol(words[2]); left > 0; left--) {
        struct user_regs_struct at;
        if (ptrace(PTRACE_GETREGS, thread, 0, &at)) fail("look");
        unsigned long here = at.rip;
        fwrite(&here, sizeof here, 1, to);
        // The virtual machine uses signals of its own: they are passed on.
        int signal = 0;
        do {
            if (ptrace(PTRACE_SINGLESTEP, thread, 0, signal)) fail("step");
            if (waitpid(thread, &status, __WALL) < 0 || !WIFSTOPPED(status)) fail("the thread has ended");
            signal = WSTOPSIG(status);
        } while (signal != 5);
    }
    return fclose(to) ? 2 : 0;
}
