package dev.cinch.ptx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Every construct of the language, read from a text of its own. */
class PtxParserTest {
    private static Instruction only(String text) {
        return Texts.body(text).code().get(0);
    }

    private static long integer(String expression) {
        return ((Operand.Int) only("mov.b64 %rd1, " + expression + ";").operand(1)).value();
    }

    private static Operand.Real real(String constant) {
        return (Operand.Real) only("mov.f64 %rd1, " + constant + ";").operand(1);
    }

    private static Variable variable(String declaration) {
        List<Variable> all = Texts.module(declaration).variables();
        return all.get(all.size() - 1);
    }

    @Test
    void anInstructionKeepsModifiersAndTypesApart() {
        Instruction load = only("@!%p1 ld.global.nc.L2::128B.v2.f32 {%f1, _}, [%rd1+-8];");
        assertThat(load.opcode()).isEqualTo("ld");
        assertThat(load.modifiers()).containsExactly("global", "nc", "L2::128B", "v2");
        assertThat(load.types()).containsExactly(Type.F32);
        assertThat(load.at()).isEqualTo(new Position(7, 1));
        assertThat(load.guard().negated()).isTrue();
        assertThat(load.guard().register().name()).isEqualTo("%p1");
        Operand.Vector vector = (Operand.Vector) load.operand(0);
        assertThat(vector.elements().get(1)).isEqualTo(new Operand.Sink());
        Operand.Address address = (Operand.Address) load.operand(1);
        assertThat(address.offset()).isEqualTo(-8);
        assertThat(((Operand.Reg) address.base()).register().type()).isEqualTo(Type.B64);
    }

    @Test
    void constantExpressionsHaveTheRanksOfC() {
        assertThat(integer("1+2*3")).isEqualTo(7);
        assertThat(integer("(1+2)*3")).isEqualTo(9);
        assertThat(integer("-1")).isEqualTo(-1);
        assertThat(integer("!5")).isZero();
        assertThat(integer("~0")).isEqualTo(-1);
        assertThat(integer("7 % 4 << 2")).isEqualTo(12);
        assertThat(integer("1 ? 5 : 6")).isEqualTo(5);
        assertThat(integer("3 < 2 || 4 >= 4")).isEqualTo(1);
        assertThat(integer("WARP_SZ / 2")).isEqualTo(16);
        assertThat(integer("6 & 3 | 8 ^ 1")).isEqualTo(11);
        assertThat(integer("(.s64) -8 / 2")).isEqualTo(-4);
        assertThat(integer("-8 >> 1")).isEqualTo(-4);
        assertThat(integer("0xFFFFFFFFFFFFFFF8U >> 1")).isEqualTo(0x7FFFFFFFFFFFFFFCL);
        assertThat(integer("0xFFFFFFFFFFFFFFFFU / 2")).isEqualTo(0x7FFFFFFFFFFFFFFFL);
    }

    @Test
    void integersAreWrittenInFourBases() {
        assertThat(integer("0U")).isZero();
        assertThat(integer("0xffffffffffffffff")).isEqualTo(-1);
        assertThat(integer("017")).isEqualTo(15);
        assertThat(integer("0b101")).isEqualTo(5);
        assertThat(integer("18446744073709551615")).isEqualTo(-1);
    }

    @Test
    void realsKeepTheirBits() {
        assertThat(real("0f7FC00001")).isEqualTo(new Operand.Real(0x7FC00001L, true));
        assertThat(real("-0f00000000")).isEqualTo(new Operand.Real(0x80000000L, true));
        assertThat(real("0d3FF0000000000000")).isEqualTo(new Operand.Real(0x3FF0000000000000L, false));
        assertThat(real("1.5")).isEqualTo(new Operand.Real(0x3FF8000000000000L, false));
        assertThat(real("-2e-1")).isEqualTo(new Operand.Real(Double.doubleToRawLongBits(-0.2), false));
        assertThat(real(".5")).isEqualTo(new Operand.Real(Double.doubleToRawLongBits(0.5), false));
    }

    @Test
    void specialRegistersAreNamedWithoutThePercentSign() {
        assertThat(only("mov.u32 %r1, %tid.x;").operand(1)).isEqualTo(new Operand.Special("tid.x"));
        assertThat(only("mov.u64 %rd1, %clock64;").operand(1)).isEqualTo(new Operand.Special("clock64"));
        assertThat(only("mov.b32 %r1, %envreg31;").operand(1)).isEqualTo(new Operand.Special("envreg31"));
    }

    @Test
    void addressesAreRegistersVariablesOrNumbers() {
        Operand.Address number =
                (Operand.Address) only("ld.shared.u32 %r1, [8];").operand(1);
        assertThat(number).isEqualTo(new Operand.Address(new Operand.Int(0), 8));
        Operand.Address symbol =
                (Operand.Address) only("ld.param.u64 %rd1, [p+4*2];").operand(1);
        assertThat(symbol.offset()).isEqualTo(8);
        assertThat(((Operand.Symbol) symbol.base()).variable().space()).isEqualTo(Space.PARAM);
        Operand.Symbol moved = (Operand.Symbol) Texts.body(".shared .b32 s[4]; mov.u32 %r1, s+12;")
                .code()
                .get(0)
                .operand(1);
        assertThat(moved.offset()).isEqualTo(12);
    }

    @Test
    void pairsAndTextures() {
        Operand.Pair pair =
                (Operand.Pair) only("shfl.sync.up.b32 %r1|%p1, %r2, 1, 0, -1;").operand(0);
        assertThat(((Operand.Reg) pair.second()).register().type()).isEqualTo(Type.PRED);
        Operand.Texture texture = (Operand.Texture) only("tex.2d.v4.f32.s32 {%f1, %f2, %f3, %f4}, [%rd1, {%r1, %r2}];")
                .operand(1);
        assertThat(texture.coordinates()).hasSize(2);
        texture = (Operand.Texture)
                only("tex.1d.v4.f32.s32 {%f1, %f2, %f3, %f4}, [%rd1, %r1];").operand(1);
        assertThat(texture.coordinates()).hasSize(1);
    }

    @Test
    void labelsBecomeIndicesAlsoAheadAndInInnerBraces() {
        Function function = Texts.body("bra B;\n{ B: bra B; }\nB: @%p1 bra A;\nA: C:");
        assertThat(((Operand.Label) function.code().get(0).operand(0)).target()).isEqualTo(2);
        assertThat(((Operand.Label) function.code().get(1).operand(0)).target()).isEqualTo(1);
        assertThat(((Operand.Label) function.code().get(2).operand(0)).target()).isEqualTo(3);
        assertThat(function.code().get(3).opcode()).as("falling off the end").isEqualTo("ret");
    }

    @Test
    void branchTargetsAreListed() {
        Function function = Texts.body("ts: .branchtargets A, B;\nbrx.idx %r1, ts;\nA: ret;\nB: exit;");
        Operand.Labels labels = (Operand.Labels) function.code().get(0).operand(1);
        assertThat(labels.targets()).extracting(Operand.Label::target).containsExactly(1, 2);
    }

    @Test
    void innerBracesHideTheNamesAroundThem() {
        Function function = Texts.body(".reg .b32 x; mov.u32 x, 1; { .reg .b64 x; mov.u64 x, 2; } mov.u32 x, 3;");
        List<Integer> numbers = function.code().stream()
                .filter(instruction -> instruction.opcode().equals("mov"))
                .map(instruction ->
                        ((Operand.Reg) instruction.operand(0)).register().number())
                .toList();
        assertThat(numbers.get(0)).isEqualTo(numbers.get(2)).isNotEqualTo(numbers.get(1));
        assertThat(function.registers().get(numbers.get(1)).type()).isEqualTo(Type.B64);
        for (int i = 0; i < function.registers().size(); i++) {
            assertThat(function.registers().get(i).number()).isEqualTo(i);
        }
    }

    @Test
    void vectorRegistersHaveComponents() {
        Function function = Texts.body(".reg .v4 .b32 v; ld.global.v4.u32 v, [%rd1]; mov.u32 %r1, v.w;");
        Operand.Vector vector = (Operand.Vector) function.code().get(0).operand(0);
        assertThat(vector.elements().get(3)).isEqualTo(function.code().get(1).operand(1));
    }

    @Test
    void callsInAllTheirForms() {
        PtxModule module =
                Texts.module(".func (.param .b32 r) f(.param .b32 a, .param .b32 b);\n.func g(.param .b32 a);\n"
                        + ".func h();\n.func m() {\n.reg .b32 x; .reg .b64 t; .param .b32 a; .param .b32 r;\n"
                        + "call (r), f, (a, a);\ncall g, (x);\ncall.uni h;\ncall (x), f, (1, x);\n"
                        + "proto: .callprototype (.param .b32 _) _ (.param .b32 _);\ncall (r), t, (a), proto;\n"
                        + "list: .calltargets g;\ncall t, (a), list;\nret; }");
        List<Operand.Call> calls = module.function("m").code().stream()
                .filter(instruction -> instruction.opcode().equals("call"))
                .map(instruction -> (Operand.Call) instruction.operand(0))
                .toList();
        assertThat(calls).hasSize(6);
        assertThat(calls.get(0).target()).isEqualTo(new Operand.FunctionName("f"));
        assertThat(((Operand.Symbol) calls.get(0).arguments().get(1)).variable().name())
                .isEqualTo("a");
        assertThat(calls.get(1).arguments().get(0)).isInstanceOf(Operand.Reg.class);
        assertThat(calls.get(2).arguments()).isEmpty();
        assertThat(calls.get(3).arguments().get(0)).isEqualTo(new Operand.Int(1));
        assertThat(calls.get(4).prototype().parameters()).hasSize(1);
        assertThat(calls.get(4).target()).isInstanceOf(Operand.Reg.class);
        assertThat(calls.get(5).prototype().results()).isEmpty();
    }

    @Test
    void aDefinitionTakesThePlaceOfItsDeclaration() {
        PtxModule module = Texts.module(".func f(.param .b32 a);\n.func g() { ret; }\n.func f(.param .b32 a) { ret; }");
        assertThat(module.functions()).extracting(Function::name).containsExactly("f", "g");
        assertThat(module.function("f").defined()).isTrue();
        assertThat(Texts.module(".func f() { ret; }\n.func a();\n.alias a, f;")
                        .function("a")
                        .defined())
                .isTrue();
    }

    @Test
    void parametersInRegistersBecomeParametersInMemory() {
        Function function = Texts.module(
                        ".func (.reg .u32 out) inc(.reg .u32 in) { .reg .pred p; setp.eq.u32 p, in, 0; add.u32 out, in, 1;"
                                + " @p ret; ret; }")
                .function("inc");
        assertThat(function.code())
                .extracting(Instruction::mnemonic)
                .containsExactly(
                        "ld.param.u32", "setp.eq.u32", "add.u32", "st.param.u32", "ret", "st.param.u32", "ret");
        assertThat(function.code().get(3).guard())
                .isEqualTo(function.code().get(4).guard())
                .isNotNull();
        assertThat(function.parameters()).extracting(Variable::bytes).containsExactly(4L);
    }

    @Test
    void kernelsSayTheirLimitsAndParameters() {
        PtxModule module =
                Texts.module(".visible .entry k(.param .u64 .ptr .global .align 16 a, .param .align 8 .b8 b[56])\n"
                        + ".maxntid 16, 8, 1 .minnctapersm 2 .pragma \"nounroll\"; { .pragma \"x\"; ret; }");
        Function kernel = module.kernel("k");
        assertThat(kernel.maxThreads()).isEqualTo(128);
        assertThat(kernel.parameters()).extracting(Variable::bytes).containsExactly(8L, 56L);
        assertThat(kernel.parameters()).extracting(Variable::alignment).containsExactly(8, 8);
        assertThat(Texts.module(".entry k .reqntid 32 { }").kernel("k").code()).hasSize(1);
    }

    @Test
    void initialisersBecomeBytes() {
        assertThat(variable(".global .u16 x[3] = {1, 0x203};").initial()).containsExactly(1, 0, 3, 2);
        assertThat(variable(".const .f32 x = 1.0;").initial()).containsExactly(0, 0, 0x80, 0x3f);
        assertThat(variable(".const .f64 x = 0f3F800000;").initial()).containsExactly(0, 0, 0, 0, 0, 0, 0xf0, 0x3f);
        assertThat(variable(".global .u8 x[2][3] = {{1}, {2, 3}};").initial()).containsExactly(1, 0, 0, 2, 3);
        assertThat(variable(".global .u8 x[2][3] = {1, 2, 3, 4};").initial()).containsExactly(1, 2, 3, 4);
        Variable open = variable(".global .s32 x[] = {-1, 2};");
        assertThat(open.bytes()).isEqualTo(8);
        assertThat(open.initial()).containsExactly(0xff, 0xff, 0xff, 0xff, 2, 0, 0, 0);
        Variable vector = variable(".global .v4 .f32 x[2];");
        assertThat(vector.bytes()).isEqualTo(32);
        assertThat(vector.alignment()).isEqualTo(16);
        assertThat(vector.initial()).isEmpty();
    }

    @Test
    void addressesInInitialisersAreLeftToTheLoader() {
        Variable words = variable(".global .u32 a[4]; .func f(); .global .u64 x[4] = {a, generic(a)+8, 7, f};");
        assertThat(words.pointers())
                .containsExactly(
                        new Variable.Pointer(0, 8, "a", 0, false),
                        new Variable.Pointer(8, 8, "a", 8, true),
                        new Variable.Pointer(24, 8, "f", 0, false));
        assertThat(words.initial()[16]).isEqualTo((byte) 7);
        StringBuilder masked = new StringBuilder(".global .u32 a; .global .u8 x[9] = {1");
        for (int i = 0; i < 8; i++) {
            masked.append(", 0xFF").append("00".repeat(i)).append("(generic(a+4))");
        }
        assertThat(variable(masked + "};").pointers()).containsExactly(new Variable.Pointer(1, 8, "a", 4, true));
    }

    @Test
    void sharedMemoryOfTheLaunchHasNoSize() {
        Variable dynamic = variable(".extern .shared .align 16 .b8 s[];");
        assertThat(dynamic.bytes()).isZero();
        assertThat(dynamic.external()).isTrue();
        assertThat(dynamic.alignment()).isEqualTo(16);
    }

    @Test
    void oldPtxIsReadToo() {
        PtxModule module = PtxParser.parse(
                "old.ptx",
                ".version 1.4\n.target sm_10, map_f64_to_f32\n@@DWARF .section .debug_info\n"
                        + ".const[2] .s32 c = 3;\n.entry k (.param .u32 __cudaparm_k_p)\n{\n.reg .u16 rh<4>;\n"
                        + ".reg .u32 r<8>;\n.reg .f32 f<4>;\n.loc 4 2 0\n$LDWbegin_k:\nmov.u16 rh1, %ctaid.x;\n"
                        + "mul.wide.u16 r1, rh1, rh1;\ncvt.u32.u16 r2, %tid.x;\nld.param.u32 r3, [__cudaparm_k_p];\n"
                        + "div.f32 f1, f2, f3;\nst.global.u32 [r3+0], r2;\nexit;\n$LDWend_k:\n} // k\n");
        assertThat(module.version()).isEqualTo("1.4");
        assertThat(module.target()).isEqualTo("sm_10");
        assertThat(module.kernel("k").code()).hasSize(7);
    }

    @Test
    void whatIsWrongInAFunctionCanBeLeftToIt() {
        String text = """
                .version 9.0
                .target sm_90
                .func alone() { nonsense; bra NOWHERE; ret; }
                .visible .entry clusters(.param .u64 p) .reqnctapercluster 99 { ret; }
                .visible .global .u32 between;
                .visible .entry good() { ret; }
                """;
        PtxModule module = PtxParser.parsePartly("a.ptx", text);
        assertThat(module.variables()).hasSize(1);
        assertThat(module.function("alone").problem().at().line()).isEqualTo(3);
        assertThat(module.function("alone").problem().text()).isEqualTo("nonsense");
        assertThat(module.kernel("clusters").problem().message()).contains("cluster");
        assertThat(module.kernel("clusters").parameters()).hasSize(1);
        assertThat(module.kernel("good").problem()).isNull();
        assertThatThrownBy(() -> PtxParser.parse("a.ptx", text)).isInstanceOf(PtxProblems.class);
        assertThatThrownBy(() -> PtxParser.parsePartly("a.ptx", text + "outside"))
                .isInstanceOf(PtxProblems.class)
                .hasMessageContaining("a.ptx:7:1");
    }

    @Test
    void debugDataIsSkipped() {
        PtxModule module = Texts.module(
                ".file 1 \"a.cu\", 1600000000, 512\n.func f() { .loc 1 2 3, function_name $L__info0+4,"
                        + " inlined_at 1 7 9\nret; }\n.section .debug_str\n{\n$L__info0:\n.b8 1,2\n.b32 $L__info0+4\n}\n");
        assertThat(module.function("f").code()).hasSize(1);
    }
}
