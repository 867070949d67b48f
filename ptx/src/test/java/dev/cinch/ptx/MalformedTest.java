package dev.cinch.ptx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each mistake gets one line that says where and what. */
class MalformedTest {
    /** A wrong statement in a kernel's body, where it begins on line 7, and the one problem it has. */
    record Mistake(String text, String problem) {}

    static List<Mistake> inBodies() {
        return List.of(
                new Mistake("add.s32 %r1, %r2, %x3;", "7:19: no such register: '%x3'"),
                new Mistake("add.s32 %r1, %r2, %r99;", "7:19: no such register: '%r99'"),
                new Mistake("mov.u32 %r1, lost;", "7:14: nothing of this name is declared: 'lost'"),
                new Mistake("mov.u32 %r1, %tid.q;", "7:14: no such register: '%tid.q'"),
                new Mistake("bra nowhere;", "7:5: no such label in this function: 'nowhere'"),
                new Mistake("@%r1 bra L; L:", "7:2: the guard must be a predicate: '%r1'"),
                new Mistake("call lost, (%r1);", "7:6: nothing of this name is declared: 'lost'"),
                new Mistake("call %rd1, (%r1);", "7:6: an indirect call needs a prototype: '%rd1'"),
                new Mistake("call %rd1, (%r1), proto;", "7:19: no prototype of this name is declared: 'proto'"),
                new Mistake("brx.idx %r1, list;", "7:14: no .branchtargets of this name is declared: 'list'"),
                new Mistake(
                        "ad.s32 %r1, %r2, %r3;", "7:1: unknown instruction 'ad'; did you mean add or and or ld?: 'ad'"),
                new Mistake(
                        "tcgen05.fence::before_thread_sync;",
                        "7:1: tcgen05 is not supported (PTX ISA 9.7.16, tensor-core 5th-generation instructions): 'tcgen05'"),
                new Mistake(
                        "multimem.ld_reduce.weak.global.add.u32 %r1, [%rd1];",
                        "7:1: multimem is not supported (PTX ISA 9.7.9, data movement and conversion instructions): 'multimem'"),
                new Mistake(
                        "suld.b.cube.b32.trap {%r1}, [%rd1, {%r2, %r3}];",
                        "7:1: suld with .cube is not supported (PTX ISA 9.7.11, surface instructions):"
                                + " 'suld.b.cube.trap.b32'"),
                new Mistake(
                        "tex.2dms.v4.f32.s32 {%f1, %f2, %f3, %f4}, [%rd1, {%r1, %r2, %r3, %r4}];",
                        "7:1: tex with .2dms is not supported (PTX ISA 9.7.10, texture instructions):"
                                + " 'tex.2dms.v4.f32.s32'"),
                new Mistake(
                        "popc.f32 %r1, %f1;",
                        "7:1: popc of .f32 is not supported (PTX ISA 9.7.1, integer arithmetic instructions):"
                                + " 'popc.f32'"),
                new Mistake(
                        "mul.s32 %r1, %r2, %r3;",
                        "7:1: mul.s32 is not a supported combination of modifiers and types"
                                + " (PTX ISA 9.7.1, integer arithmetic instructions): 'mul.s32'"),
                new Mistake(
                        "setp.lo.s32 %p1, %r2, %r3;",
                        "7:1: setp.lo.s32 is not a supported combination of modifiers and types"
                                + " (PTX ISA 9.7.6, comparison and selection instructions): 'setp.lo.s32'"),
                new Mistake(
                        "cvt.rn.f16x2.e4m3x2 %r1, %rd1;",
                        "7:1: operand 2 of cvt.rn.f16x2.e4m3x2 must be a 16-bit register or constant:"
                                + " 'cvt.rn.f16x2.e4m3x2'"),
                new Mistake(
                        "cvt.rn.f16x2.f32 %rd1, %f1, %f2;",
                        "7:1: operand 1 of cvt.rn.f16x2.f32 must be a 32-bit register: 'cvt.rn.f16x2.f32'"),
                new Mistake("add.s32 %r1, %r2;", "7:1: add.s32 takes 3 operands, not 2: 'add.s32'"),
                new Mistake(
                        "add.s32 %r1, %rd2, %r3;",
                        "7:1: operand 2 of add.s32 must be a 32-bit register or constant: 'add.s32'"),
                new Mistake("add.s32 %p1, %r2, %r3;", "7:1: operand 1 of add.s32 must be a 32-bit register: 'add.s32'"),
                new Mistake("add.s32 1, %r2, %r3;", "7:1: operand 1 of add.s32 must be a 32-bit register: 'add.s32'"),
                new Mistake(
                        "add.f32 %f1, %f2, 1;",
                        "7:1: operand 3 of add.f32 must be a 32-bit register or constant: 'add.f32'"),
                new Mistake(
                        "setp.eq.s32 %r1, %r2, %r3;",
                        "7:1: operand 1 of setp.eq.s32 must be a predicate register: 'setp.eq.s32'"),
                new Mistake(
                        "ld.global.u32 %r1, %r2;",
                        "7:1: operand 2 of ld.global.u32 must be an [address]: 'ld.global.u32'"),
                new Mistake(
                        "ld.global.u32 %rs1, [%rd1];",
                        "7:1: operand 1 of ld.global.u32 must be a register of at least 32 bits: 'ld.global.u32'"),
                new Mistake(
                        "ld.global.v2.u32 {%r1}, [%rd1];",
                        "7:1: operand 1 of ld.global.v2.u32 must be {2 registers of at least 32 bits}:"
                                + " 'ld.global.v2.u32'"),
                new Mistake("ld.global.u32 %r1, [%r2+%r3];", "7:25: expected a constant: '%r3'"),
                new Mistake(
                        "ld.global.u32 %r1, [%p1];",
                        "7:21: an address is a register, a variable or a number, and an offset: '%p1'"),
                new Mistake("ld.global.u32 %r1, [%rd1;", "7:25: expected ']': ';'"),
                new Mistake("mov.u32 %r1, 08;", "7:14: not a number: '08'"),
                new Mistake("mov.u32 %r1, 0x1FFFFFFFFFFFFFFFF;", "7:14: not a number: '0x1FFFFFFFFFFFFFFFF'"),
                new Mistake("mov.f32 %f1, 0f3F80;", "7:14: not a number: '0f3F80'"),
                new Mistake("mov.u32 %r1, 4/0;", "7:15: this operation has no value here: '/'"),
                new Mistake("mov.u32 %r1, (1;", "7:16: expected ')': ';'"),
                new Mistake("mov.u32 %r1, 1 2;", "7:16: expected ';': '2'"),
                new Mistake("mov.u32 %r1, 1\nmov.u32 %r2, 2;", "8:1: expected ';': 'mov'"),
                new Mistake("L: ret; L: ret;", "7:9: declared twice: 'L'"),
                new Mistake(".reg .b32 x, x;", "7:14: declared twice: 'x'"),
                new Mistake(".reg .b32 %r<4>;", "7:11: declared twice: '%r'"),
                new Mistake(".reg .b33 x;", "7:6: expected a type: '.b33'"),
                new Mistake(".reg .b32 x<-1>;", "7:13: not a number of registers: '-'"),
                new Mistake(".local .pred x;", "7:14: a predicate cannot be in memory: 'x'"),
                new Mistake(".local .b32 x = 3;", "7:15: only global and const variables can have an initialiser: '='"),
                new Mistake(".local .b32 x[];", "7:13: the array has neither a size nor an initialiser: 'x'"),
                new Mistake(
                        ".local .align 3 .b32 x;", "7:15: an alignment must be a power of two, at most 1048576: '3'"),
                new Mistake(".local .b32 x[99999999][99999999];", "7:13: this variable is larger than any memory: 'x'"),
                new Mistake(
                        ".local .b8 x[4294967296][4294967296];", "7:12: this variable is larger than any memory: 'x'"),
                new Mistake(".global .u32 x;", "7:1: only possible outside of functions: '.global'"),
                new Mistake(".const .u32 x;", "7:1: only possible outside of functions: '.const'"),
                new Mistake(".extern .global .u32 x;", "7:9: only possible outside of functions: '.global'"),
                new Mistake(".magic;", "7:1: not a directive of a function's body: '.magic'"),
                new Mistake("mov.u32 %r1, #;", "7:14: not a character of PTX: '#'"),
                new Mistake("quux.s32 %r1, %r2;", "7:1: unknown instruction: 'quux'"),
                new Mistake("5;", "7:1: expected an instruction: '5'"));
    }

    @ParameterizedTest
    @MethodSource("inBodies")
    void aMistakeInABodyIsNamed(Mistake mistake) {
        assertThat(problems(Texts.kernel(mistake.text))).containsExactly(mistake.problem);
    }

    /** A wrong declaration of a module, on line 4. */
    static List<Mistake> inModules() {
        return List.of(
                new Mistake(".global .u32 x; .global .u32 x;", "4:30: declared twice: 'x'"),
                new Mistake(".global .u32 x = y;", "4:18: no variable or function of this name is declared: 'y'"),
                new Mistake(".global .u32 x[2] = {1, 2, 3};", "4:28: more values than the variable holds: '3'"),
                new Mistake(".global .u32 x[2] = {{1}};", "4:22: more braces than the variable has dimensions: '{'"),
                new Mistake(".global .u32 x[2] = 1;", "4:21: an array's initialiser must be in braces: '1'"),
                new Mistake(".global .u16 x = 1.5;", "4:18: a floating-point value does not fit into .u16: '1.5'"),
                new Mistake(".global .u8 x; .global .u16 y = x;", "4:33: an address needs 4 or 8 bytes: 'x'"),
                new Mistake(".local .u32 x;", "4:1: only possible inside a function: '.local'"),
                new Mistake("x;", "4:1: expected a variable or a function: 'x'"),
                new Mistake(".func f() {} .func f() {}", "4:20: defined twice: 'f'"),
                new Mistake(".func f(.param .b32 a); .func f() {}", "4:31: differs from its declaration: 'f'"),
                new Mistake(".func f(.param .b32 a, .param .b32 a) {}", "4:36: declared twice: 'a'"),
                new Mistake(
                        ".func f(.param .b32 a) {} .func g() { call f; }",
                        "4:44: called with 0 arguments, but it takes 1: 'f'"),
                new Mistake(".address_size 32", "4:15: only 64-bit addresses are supported, compile with -m64: '32'"),
                new Mistake(".reg .u32 %ra<17>; .func f() { mov.u32 %ra1, 0; }", "4:40: no such register: '%ra1'"),
                new Mistake(".reg .u32 %ra<17>", "4:18: expected ';', but the text ends"),
                new Mistake(".entry k() .fast {}", "4:12: not a directive of a function's head: '.fast'"),
                new Mistake(
                        ".entry k() .explicitcluster .reqnctapercluster 2, 99, 1 {}",
                        "4:51: not a size of a cluster: '99'"),
                new Mistake(".entry k() {", "4:12: the function's brace is not closed: '{'"),
                new Mistake(".section .debug {", "4:17: this brace is not closed: '{'"),
                new Mistake("/* no end", "4:1: the comment is not closed: '/*'"),
                new Mistake(".pragma \"no end", "4:9: the string is not closed: '\"no end'"),
                new Mistake(
                        ".global .texref t;",
                        "4:9: texture and surface references are not supported (PTX ISA 5.3): '.texref'"),
                new Mistake(".alias f, g;", "4:8: no function of this name is declared: 'f'"));
    }

    @ParameterizedTest
    @MethodSource("inModules")
    void aMistakeInAModuleIsNamed(Mistake mistake) {
        assertThat(problems(Texts.HEAD + mistake.text)).containsExactly(mistake.problem);
    }

    @Test
    void aFileWithoutAVersionIsNoPtx() {
        assertThat(problems("")).containsExactly("1:1: a PTX file begins with .version and .target");
        assertThat(problems(".version 9.0\n")).containsExactly("1:1: the file says no .target: '.version'");
    }

    @Test
    void allMistakesComeAtOnceInTheOrderOfTheText() {
        String text =
                Texts.kernel("bra A;\nadd.s32 %r1, %q, 1;\nmov.u32 %r1 %r2;\n{ .reg .b32 y; mov.b32 y, z; }\nret;");
        assertThat(problems(text + ".global .u32 x[1] = {1, 2};\n.func g() { mma.sp.sync; }\n"))
                .containsExactly(
                        "7:5: no such label in this function: 'A'",
                        "8:14: no such register: '%q'",
                        "9:13: expected ';': '%r2'",
                        "10:27: nothing of this name is declared: 'z'",
                        "13:25: more values than the variable holds: '2'",
                        "14:13: mma with .sp is not supported (PTX ISA 9.7.14, warp-level matrix instructions): 'mma.sp.sync'");
    }

    @Test
    void afterAThousandProblemsReadingStops() {
        List<String> problems = problems(Texts.kernel("oops;\n".repeat(5000)));
        assertThat(problems).hasSize(ProblemList.LIMIT + 1);
        assertThat(problems.get(ProblemList.LIMIT)).endsWith("too many problems, the rest of the file was not read");
    }

    @Test
    void theMessageOfTheWholeNamesTheFileAndTheFirst() {
        PtxProblems thrown =
                catchThrowableOfType(PtxProblems.class, () -> PtxParser.parse("a.ptx", Texts.kernel("bra A;\nbra B;")));
        assertThat(thrown).hasMessage("a.ptx:7:5: no such label in this function: 'A' (and 1 more)");
    }

    private static List<String> problems(String text) {
        PtxProblems thrown = catchThrowableOfType(PtxProblems.class, () -> PtxParser.parse("test.ptx", text));
        assertThat(thrown).as(text).isNotNull();
        return thrown.list().stream().map(PtxProblem::toString).toList();
    }
}
