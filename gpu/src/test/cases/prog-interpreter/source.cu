// An interpreter of random byte codes: a large switch in a loop, left by goto, with a stack in local memory and a shift register.
extern "C" __global__ void interpret(const unsigned char *code, int *out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int stack[16], top = 0, pc = (i * 13) & 1023, acc = i;
    unsigned bits = 0xACE1 + i;
    for (int k = 0; k < 16; k++) stack[k] = k * i;
    for (int step = 0; step < 120; step++) {
        unsigned op = code[pc];
        pc = (pc + 1) & 1023;
        switch (op & 31) {
            case 0: stack[top++ & 15] = acc; break;
            case 1: acc += stack[--top & 15]; break;
            case 2: acc -= stack[top & 15]; break;
            case 3: acc *= 3; break;
            case 4: acc ^= acc >> 7; break;
            case 5:
                if (acc & 1) pc = (pc + 5) & 1023;
                break;
            case 6: acc = __popc(acc); break;
            case 7: acc = acc / (int)((op >> 5) + 1); break;
            case 8: acc = acc % 17;  // and on
            case 9: acc += 5; break;
            case 10:
                if (step > 80) goto end;
                break;
            case 11: acc = ~acc; continue;
            case 12: acc = __brev(acc); break;
            case 13: stack[op >> 5] += acc; break;
            case 14: {
                int first = stack[0];
                for (int k = 0; k < 15; k++) stack[k] = stack[k + 1];
                stack[15] = first;
                break;
            }
            case 15: acc = (int)sqrtf((float)(acc & 0xFFFF)); break;
            case 16:
            case 17:
                bits = (bits >> 1) ^ (-(bits & 1) & 0xB400);
                acc += bits;
                break;
            case 20:
            case 21:
            case 22: acc <<= op & 3; break;
            case 25: acc = stack[acc & 15]; break;
            case 30:
                while (acc > 1000) acc = acc / 2 - 3;
                break;
            default: acc += op;
        }
    }
end:
    int sum = acc;
    for (int k = 0; k < 16; k++) sum = sum * 31 + stack[k];
    out[i] = sum;
}
