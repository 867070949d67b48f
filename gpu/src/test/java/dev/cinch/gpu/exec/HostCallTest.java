package dev.cinch.gpu.exec;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Dimensions;
import dev.cinch.gpu.Launch;
import dev.cinch.gpu.TextureSpec;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Wrong calls of the host: one line that says what is wrong. */
final class HostCallTest {
    private final Program program = Program.of(
            ".global .align 4 .u32 counter;\n.visible .entry limited(.param .u32 n)\n.maxntid 64, 2, 1\n{ ret; }",
            ".shared .align 4 .b8 s[1024];",
            "st.shared.u32 [s], 1;\nret;");
    private final FunctionalDevice device = program.device;

    private static void wrong(ThrowingCallable call, String message) {
        assertThatThrownBy(call).isInstanceOf(BadInput.class).hasMessage(message);
    }

    private void launch(String kernel, Dimensions grid, Dimensions block, int shared, Argument... arguments) {
        device.launch(new Launch(kernel, grid, block, shared, List.of(arguments)));
    }

    @Test
    void blocksHaveLimits() {
        Argument out = Argument.of(program.out);
        wrong(
                () -> launch("k", Dimensions.of(1), Dimensions.of(1025), 0, out),
                "kernel k: a block of (1025, 1, 1) threads is too large; at most 1024 in all, 1024 in x and y, 64 in z");
        wrong(
                () -> launch("k", Dimensions.of(1), new Dimensions(1, 1, 65), 0, out),
                "kernel k: a block of (1, 1, 65) threads is too large; at most 1024 in all, 1024 in x and y, 64 in z");
        launch("k", Dimensions.of(1), new Dimensions(16, 1, 64), 0, out);
    }

    @Test
    void gridsHaveLimits() {
        wrong(
                () -> launch("k", new Dimensions(1, 65536, 1), Dimensions.of(1), 0, Argument.of(program.out)),
                "kernel k: a grid of (1, 65536, 1) blocks is too large; y and z are at most 65535");
    }

    @Test
    void sharedMemoryHasALimit() {
        wrong(
                () -> launch("k", Dimensions.of(1), Dimensions.of(1), 231425, Argument.of(program.out)),
                "kernel k: 1024 bytes of static and 231425 of dynamic shared memory; a block has at most 232448");
        launch("k", Dimensions.of(1), Dimensions.of(1), 231424, Argument.of(program.out));
        wrong(
                () -> launch("k", Dimensions.of(1), Dimensions.of(1), -1, Argument.of(program.out)),
                "kernel k: 1024 bytes of static and -1 of dynamic shared memory; a block has at most 232448");
    }

    @Test
    void aKernelsOwnLimitHolds() {
        wrong(
                () -> launch("limited", Dimensions.of(1), Dimensions.of(129), 0, Argument.of(1)),
                "kernel limited: a block of (129, 1, 1) threads passes the kernel's own limit of 128");
        launch("limited", Dimensions.of(1), Dimensions.of(128), 0, Argument.of(1));
    }

    @Test
    void argumentsFitTheirParameters() {
        wrong(() -> launch("k", Dimensions.of(1), Dimensions.of(1), 0), "kernel k takes 1 arguments, 0 are given");
        wrong(
                () -> launch("k", Dimensions.of(1), Dimensions.of(1), 0, Argument.of(3)),
                "kernel k: argument 0 (i32) has 4 bytes, its parameter k_out has 8");
        wrong(
                () -> launch("limited", Dimensions.of(1), Dimensions.of(1), 0, Argument.of(program.out)),
                "kernel limited: argument 0 (buffer) has 8 bytes, its parameter n has 4");
    }

    @Test
    void unknownNamesTellTheNearest() {
        wrong(
                () -> launch("limitde", Dimensions.of(1), Dimensions.of(1), 0),
                "test.ptx: unknown kernel 'limitde'; did you mean limited?");
        wrong(
                () -> launch("nothing", Dimensions.of(1), Dimensions.of(1), 0),
                "test.ptx: unknown kernel 'nothing'; known: limited, k");
        wrong(() -> device.symbol("conter"), "test.ptx: unknown variable 'conter'; did you mean counter?");
    }

    private static void refused(String module, String variables, String body, String message) {
        Program refused = Program.of(module, variables, body);
        wrong(
                () -> refused.run(1, 1),
                message.replace(
                        "LINE",
                        "test.ptx line " + refused.line(body.lines().findFirst().get())));
    }

    @Test
    void whatIsNotUnderstoodIsSaidBeforeTheLaunch() {
        refused("", "", "st.param.u64 [k_out], %rd15;\nret;", "LINE: a kernel's parameter k_out is not written");
        refused("", "", "add.u32 %r1, %clock, 1;\nret;", "LINE: a clock is read by mov only");
        refused(
                "",
                ".shared .align 16 .b8 s[16];",
                "cp.async.cg.shared.global [s], [%rd1], 8;\nret;",
                "LINE: cp.async.ca copies 4, 8 or 16 bytes, cp.async.cg 16, not 8");
        refused(
                ".extern .func (.param .b32 r) vprintf(.param .b64 f, .param .b64 a);",
                "",
                "call (%r1), vprintf, (%rd1, %rd2);\nret;",
                "LINE: vprintf and __assertfail take param variables, no registers");
        refused(
                "",
                ".local .align 4 .b8 l[524292];",
                "st.local.u32 [l], 1;\nret;",
                "test.ptx line 5: kernel k: 524292 bytes of local memory per thread; at most 524288");
        Program address = Program.of(
                Program.function("f(.param .b32 x)", "{\n.param .b32 x2;\nmov.b64 %rd1, x2;\n}\nret;"),
                "",
                "{\n.param .b32 y;\nst.param.b32 [y], 5;\ncall f, (y);\n}\nret;");
        wrong(
                () -> address.run(1, 1),
                "test.ptx line " + address.line("mov.b64 %rd1, x2")
                        + ": a function's results and what it passes to others have no address;"
                        + " name x2 in ld.param or st.param");
    }

    @Test
    void hostCopiesStayInTheirBuffer() {
        Buffer small = device.allocate("small", 10);
        wrong(() -> device.upload(small, 8, new byte[3]), "buffer small: 3 bytes at offset 8 do not lie in its 10");
        wrong(() -> device.download(small, -1, new byte[1]), "buffer small: 1 bytes at offset -1 do not lie in its 10");
        wrong(() -> device.fill(small, 0, 11, 0), "buffer small: 11 bytes at offset 0 do not lie in its 10");
        wrong(() -> device.fill(small, 0, -1, 0), "buffer small: -1 bytes at offset 0 do not lie in its 10");
        wrong(
                () -> device.fill(small, Long.MAX_VALUE, 5, 0),
                "buffer small: 5 bytes at offset 9223372036854775807 do not lie in its 10");
    }

    @Test
    void buffersHaveALargestSize() {
        wrong(() -> device.allocate("big", 1L << 31), "buffer big: 2147483648 bytes; a buffer has 0 to 2147479551");
        wrong(() -> device.allocate("odd", -1), "buffer odd: -1 bytes; a buffer has 0 to 2147479551");
    }

    @Test
    void aTextureLiesInItsBuffer() {
        Buffer image = device.allocate("image", 64);
        TextureSpec.TexelFormat format = new TextureSpec.TexelFormat(TextureSpec.Channel.F32, 1);
        wrong(
                () -> device.bind(
                        new TextureSpec(image, 4, 5, 16, format, TextureSpec.AddressMode.CLAMP, false, false)),
                "buffer image: 80 bytes at offset 0 do not lie in its 64");
        wrong(
                () -> device.bind(
                        new TextureSpec(image, 0, 5, 16, format, TextureSpec.AddressMode.CLAMP, false, false)),
                "texture in image: a width of 0 and a height of 5 texels; at least 1 wide, and 0 high if it has one dimension");
    }
}
