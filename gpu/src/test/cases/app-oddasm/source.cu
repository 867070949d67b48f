// Inline assembly of unusual instructions. arch: sm_75
extern "C" __global__ void odd(const unsigned* A, const unsigned* B, unsigned* o) {
  int i = threadIdx.x, j = 0; unsigned a = A[i], b = B[i], c = a ^ (b >> 3), r, r2; unsigned long long w, w2; unsigned sh = b & 63;
#define OUT(x) o[(j++) * 128 + i] = (x);
#define A3(ins) asm(ins " %0, %1, %2, %3;" : "=r"(r) : "r"(a), "r"(b), "r"(c)); OUT(r)
#define A2(ins) asm(ins " %0, %1, %2;" : "=r"(r) : "r"(a), "r"(b)); OUT(r)
#define A1(ins) asm(ins " %0, %1;" : "=r"(r) : "r"(a)); OUT(r)
  A3("prmt.b32") A3("prmt.b32.f4e") A3("prmt.b32.b4e") A3("prmt.b32.rc8") A3("prmt.b32.ecl") A3("prmt.b32.ecr") A3("prmt.b32.rc16")
  asm("lop3.b32 %0, %1, %2, %3, 0x6a;" : "=r"(r) : "r"(a), "r"(b), "r"(c)); OUT(r)
  asm("shf.l.wrap.b32 %0, %1, %2, %3;" : "=r"(r) : "r"(a), "r"(b), "r"(sh)); OUT(r) asm("shf.r.clamp.b32 %0, %1, %2, %3;" : "=r"(r) : "r"(a), "r"(b), "r"(sh)); OUT(r) asm("shf.l.clamp.b32 %0, %1, %2, %3;" : "=r"(r) : "r"(a), "r"(b), "r"(sh)); OUT(r)
  asm("bfe.s32 %0, %1, %2, %3;" : "=r"(r) : "r"(a), "r"(b & 31), "r"(c & 31)); OUT(r) asm("bfe.u32 %0, %1, %2, %3;" : "=r"(r) : "r"(a), "r"(b & 127), "r"(c & 127)); OUT(r) asm("bfi.b32 %0, %1, %2, %3, %4;" : "=r"(r) : "r"(a), "r"(b), "r"(c & 31), "r"(b & 31)); OUT(r)
  A2("mul24.lo.s32") A2("mul24.hi.u32") A3("mad24.lo.s32") A3("sad.s32") A3("sad.u32") A1("brev.b32") A1("bfind.s32") A1("bfind.shiftamt.u32") A1("clz.b32") A1("popc.b32") A1("not.b32") A1("cnot.b32") A1("abs.s32") A1("neg.s32")
  A3("dp4a.u32.s32") A3("dp4a.s32.s32") A3("dp2a.lo.u32.u32") A3("dp2a.hi.s32.u32") A3("mad.hi.s32") A3("mad.lo.u32") A2("mul.hi.u32") A3("slct.b32.s32") A2("min.s32") A2("max.u32") A3("mad.hi.sat.s32") A2("add.sat.s32") A2("sub.sat.s32")
  asm("fns.b32 %0, %1, %2, %3;" : "=r"(r) : "r"(a), "r"(b & 31), "r"((int)(c % 7) - 3)); OUT(r)
  asm("{.reg .pred p; setp.gt.s32 p, %1, %2; @p add.u32 %0, %1, %2; @!p sub.u32 %0, %1, %2;}" : "=r"(r) : "r"(a), "r"(b)); OUT(r)
  asm("add.cc.u32 %0, %2, %3; addc.u32 %1, %3, %4;" : "=r"(r), "=r"(r2) : "r"(a), "r"(b), "r"(c)); OUT(r) OUT(r2) asm("sub.cc.u32 %0, %2, %3; subc.u32 %1, %3, %4;" : "=r"(r), "=r"(r2) : "r"(a), "r"(b), "r"(c)); OUT(r) OUT(r2) asm("mad.lo.cc.u32 %0, %2, %3, %4; madc.hi.u32 %1, %2, %3, %4;" : "=r"(r), "=r"(r2) : "r"(a), "r"(b), "r"(c)); OUT(r) OUT(r2)
  asm("mul.wide.u16 %0, %1, %2;" : "=r"(r) : "h"((unsigned short)a), "h"((unsigned short)b)); OUT(r) asm("mad.wide.s16 %0, %1, %2, %3;" : "=r"(r) : "h"((short)a), "h"((short)b), "r"(c)); OUT(r) asm("mad.wide.s32 %0, %1, %2, %3;" : "=l"(w) : "r"(a), "r"(b), "l"((long long)c)); OUT((unsigned)(w >> 32))

  OUT(__vadd4(a, b)) OUT(__vabsdiffu4(a, b)) OUT(__vmaxs2(a, b)) OUT(__vcmpgtu4(a, b)) OUT(__vavgu4(a, b)) OUT(__vsadu4(a, b)) OUT(__vabsdiffs4(a, b)) OUT(__vsads4(a, b)) OUT(__hadd(a, b)) OUT(__usad(a, b, c)) OUT(__rhadd(a, b)) OUT(__vaddss2(a, b)) OUT(__vsubus4(a, b)) OUT(__vneg2(a)) OUT(__dp4a((int)a, (int)b, (int)c))
}
