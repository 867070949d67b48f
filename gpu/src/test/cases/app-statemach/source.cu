// A state machine with a large switch. arch: sm_75
extern "C" __global__ void lex(const unsigned char* s, int* tok, int n) {
  int t = blockIdx.x * 64 + threadIdx.x; const unsigned char* p = s + t * n; int st = 0, c = 0, h = 0, i = 0;
next:
  if (i >= n) goto done;
  { unsigned char ch = p[i++];
    switch (st) {
      case 0: switch (ch) { case '0': case '1': case '2': case '3': case '4': case '5': case '6': case '7': case '8': case '9': st = 1; h = ch - '0'; break; case ' ': case '\t': break; case '"': st = 2; break; case '+': case '-': case '*': case '/': c += 3; st = 4; break; case '(': c += 5; break; case ')': c -= 2; break; case '<': st = 5; break; case '=': st = 6; break; case '{': case '}': c ^= 64; break; case ';': c += 7; goto next; default: if (ch >= 'a' && ch <= 'z') { st = 3; h = ch; } else c++; } break;
      case 1: if (ch >= '0' && ch <= '9') h = h * 10 + ch - '0'; else { c += h % 17; st = 0; i--; } break;
      case 2: if (ch == '"') { st = 0; c += 11; } break;
      case 3: if (ch >= 'a' && ch <= 'z') h = h * 31 + ch; else { c ^= h; st = 0; i--; } break;
      case 4: if (ch == '=') c += 100; else i--; st = 0; break;
      case 5: st = ch == '=' ? 0 : ch == '<' ? 7 : 0; c += st ? 9 : 1; break;
      case 6: st = 0; c += ch == '=' ? 13 : 2; break;
      case 7: c *= 3; st = 0; break; }
  }
  goto next;
done: tok[t] = c; tok[128 + t] = st * 1000 + (h & 511);
}
__constant__ unsigned char prog[24] = {1, 7, 2, 3, 0, 4, 9, 5, 6, 8, 10, 11, 12, 13, 14, 15, 3, 2, 9, 1};
extern "C" __global__ void vm(long long* o) {
  int t = threadIdx.x; long long a = t * 0x123456789LL - 77, b = t + 3, acc = 1; unsigned long long u = ~0ull / (t + 1); 
  for (int pc = 0, f = 0; pc < 20 && f < 100; f++) { switch (prog[(pc++ + t % 3) % 20]) { case 0: acc += a / b; break; case 1: acc -= a % (b + 1); break; case 2: acc ^= (long long)(u / (unsigned long long)(b * b + 1)); break; case 3: acc += (long long)(u % 1000003ull); break; case 4: acc *= b; break; case 5: acc = acc < 0 ? -acc : acc; break; case 6: acc += __mul64hi(a, acc); break; case 7: acc ^= __umul64hi(u, acc); break; case 8: acc = acc << (t & 63) | (unsigned long long)acc >> (64 - (t & 63) & 63); break; case 9: acc += __clzll(acc) + __ffsll(a) + __popcll(u); break; case 10: acc = __brevll(acc); break; case 11: if (acc & 1) pc++; break; case 12: a = -a / 3; break; case 13: u = u * 6364136223846793005ull + 1442695040888963407ull; break; case 14: acc = acc >> 3; break; case 15: acc += (long long)((double)acc / (double)b) + (int)(t / (int)(b - 50 ? b - 50 : 1)) + (t - 40) % 7 + (unsigned)(acc) / 10u + (short)acc / (short)(b + 5); break; } }
  o[t] = acc; o[64 + t] = a; o[128 + t] = u; o[192 + t] = (signed char)acc * (unsigned char)a % 13; o[256 + t] = a / (acc | 1); o[320 + t] = (unsigned long long)acc % ((unsigned long long)a | 1);
}
