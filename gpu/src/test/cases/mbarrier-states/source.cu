// arch: sm_90
// Each thread has a barrier of its own and does to it what a list says; after each step, and a while for it to be seen, the barrier's word and
// what the step gave are kept: of a state the upper half, the lower means nothing.
__device__ unsigned at(void* p) { return (unsigned) __cvta_generic_to_shared(p); }
extern "C" __global__ void steps(const unsigned* list, int count, unsigned long long* words, unsigned long long* given) {
    __shared__ unsigned long long barriers[128];
    int t = threadIdx.x;
    unsigned b = at(&barriers[t]);
    volatile unsigned long long* word = &barriers[t];
    unsigned long long last = 0;
    for (int i = 0; i < count; i++) {
        unsigned what = list[(t * count + i) * 2];
        unsigned number = list[(t * count + i) * 2 + 1];
        unsigned long long state = 0;
        unsigned answer = 0;
        switch (what) {
        case 0:
            asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" :: "r"(b), "r"(number) : "memory");
            break;
        case 1:
            asm volatile("mbarrier.arrive.shared::cta.b64 %0, [%1];" : "=l"(state) : "r"(b) : "memory");
            break;
        case 2:
            asm volatile("mbarrier.arrive.shared::cta.b64 %0, [%1], %2;" : "=l"(state) : "r"(b), "r"(number) : "memory");
            break;
        case 3:
            asm volatile("mbarrier.arrive_drop.shared::cta.b64 %0, [%1], %2;" : "=l"(state) : "r"(b), "r"(number) : "memory");
            break;
        case 4:
            asm volatile("mbarrier.arrive.noComplete.shared::cta.b64 %0, [%1], %2;" : "=l"(state) : "r"(b), "r"(number) : "memory");
            break;
        case 5:
            asm volatile("mbarrier.expect_tx.relaxed.cta.shared::cta.b64 [%0], %1;" :: "r"(b), "r"(number) : "memory");
            break;
        case 6:
            asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 %0, [%1], %2;" : "=l"(state) : "r"(b), "r"(number) : "memory");
            break;
        case 7:
            asm volatile("mbarrier.complete_tx.relaxed.cta.shared::cta.b64 [%0], %1;" :: "r"(b), "r"(number) : "memory");
            break;
        case 8:
            asm volatile("{\n.reg .pred p;\nmbarrier.test_wait.shared::cta.b64 p, [%1], %2;\nselp.u32 %0, 1, 0, p;\n}"
                         : "=r"(answer) : "r"(b), "l"(last) : "memory");
            break;
        case 9:
            asm volatile("{\n.reg .pred p;\nmbarrier.test_wait.parity.shared::cta.b64 p, [%1], %2;\nselp.u32 %0, 1, 0, p;\n}"
                         : "=r"(answer) : "r"(b), "r"(number) : "memory");
            break;
        default:
            asm volatile("mbarrier.pending_count.b64 %0, %1;" : "=r"(answer) : "l"(last));
            break;
        }
        if (what >= 1 && what <= 4 || what == 6) last = state;
        __nanosleep(1000);
        words[t * count + i] = *word;
        given[t * count + i] = what >= 8 ? answer : state >> 32;
    }
}
