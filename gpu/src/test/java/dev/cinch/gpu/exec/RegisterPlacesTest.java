package dev.cinch.gpu.exec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.ptx.PtxModule;
import dev.cinch.ptx.PtxParser;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A function's registers lie behind those of whoever calls it. */
final class RegisterPlacesTest {
    /** A function with two registers that live at once, and its calls between. */
    private static String function(String name, String... callees) {
        StringBuilder calls = new StringBuilder();
        for (String callee : callees) {
            calls.append("call ").append(callee).append(", ();\n");
        }
        return ".func " + name + "()\n{\n.reg .b32 %r<2>;\n.reg .b64 %rd<2>;\n"
                + "mov.u32 %r0, %tid.x;\nmov.u32 %r1, %clock;\n" + calls
                + "add.u32 %r0, %r0, %r1;\nst.shared.u32 [s], %r0;\nret;\n}\n";
    }

    private static KernelImage image(String functions, String body) {
        PtxModule module = PtxParser.parse(
                "test.ptx",
                ".version 8.3\n.target sm_80\n.address_size 64\n.shared .align 4 .u32 s;\n" + functions
                        + ".entry k()\n{\n.reg .b64 %rd<2>;\n" + body + "ret;\n}\n");
        return new KernelImage(module, module.function("k"), Map.of(), 0, AddressWidth.BITS_64);
    }

    @Test
    void aFunctionLiesBehindItsDeepestCaller() {
        // k needs none; f and g two each. h is called by k, by f and by g, which f calls: behind f and g.
        KernelImage image =
                image(function("h") + function("g", "h") + function("f", "g", "h"), "call h, ();\ncall f, ();\n");
        assertThat(image.code("f").firstRegister).isZero();
        assertThat(image.code("g").firstRegister).isEqualTo(2);
        assertThat(image.code("h").firstRegister).isEqualTo(4);
        assertThat(image.registers()).isEqualTo(6);
    }

    @Test
    void functionsThatCallEachOtherLieOneBehindTheOther() {
        String declared = ".func g();\n";
        KernelImage image =
                image(declared + function("h") + function("f", "g") + function("g", "f", "h"), "call f, ();\n");
        assertThat(image.code("f").firstRegister).isZero();
        assertThat(image.code("g").firstRegister).isEqualTo(2);
        assertThat(image.code("h").firstRegister).isEqualTo(4);
        assertThat(image.registers()).isEqualTo(6);
    }

    @Test
    @Timeout(240)
    void callsMayBeNestedAsDeeplyAsTheTextIsLong() {
        int depth = 20_000;
        StringBuilder functions = new StringBuilder(function("f0"));
        for (int i = 1; i < depth; i++) {
            functions
                    .append(".func f")
                    .append(i)
                    .append("()\n{\ncall f")
                    .append(i - 1)
                    .append(", ();\nret;\n}\n");
        }
        assertThat(image(functions.toString(), "call f" + (depth - 1) + ", ();\n")
                        .registers())
                .isEqualTo(2);
    }

    @Test
    void aFunctionThatTheKernelDoesNotCallTakesNothing() {
        // f has registers and a shared variable; k is a return and the end behind it.
        KernelImage image = image(function("f"), "");
        assertThat(image.registers()).isZero();
        assertThat(image.staticSharedBytes()).isZero();
        assertThat(image.operations()).hasSize(2);
    }

    /** As in a tree of virtual nodes: with 30 there are more paths than could ever be followed. */
    @Test
    @Timeout(240)
    void manyFunctionsMayCallAnyOther() {
        String functions = IntStream.range(0, 30)
                .mapToObj(i -> ".func f" + i + "()\n{\n.reg .b64 %rd<2>;\np: .callprototype ()_ ();\n"
                        + "mov.u64 %rd1, f0;\ncall %rd1, (), p;\nret;\n}\n")
                .collect(Collectors.joining());
        KernelImage image = image(functions, "call f0, ();\n");
        int each = image.code("f0").fileRegisters;
        assertThat(each).isPositive();
        assertThat(image.registers()).isEqualTo(30 * each);
    }
}
