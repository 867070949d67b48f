package dev.cinch.gpu.exec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.cinch.base.BadInput;
import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Dimensions;
import dev.cinch.gpu.Launch;
import dev.cinch.gpu.time.TimedDevice;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.ptx.PtxModule;
import dev.cinch.ptx.PtxParser;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What no machine has room for is refused in one line, whatever its size. */
final class MemoryLimitTest {
    private static PtxModule module(String module, String parameters, String body) {
        return PtxParser.parse(
                "test.ptx",
                ".version 8.3\n.target sm_80\n.address_size 64\n" + module + "\n.visible .entry k(" + parameters
                        + ")\n{\n.reg .b32 %r<4>;\n.reg .b64 %rd<4>;\n" + body + "\nret;\n}\n");
    }

    private static void refused(PtxModule module, String message) {
        Throwable wrong = catchThrowable(() -> FunctionalDevice.check(module));
        assertThat(wrong).isInstanceOf(BadInput.class).hasMessage("test.ptx line " + message);
    }

    @ParameterizedTest
    @CsvSource({"232452", "2147483648", "4294967296", "1099511627776"})
    void sharedMemory(long bytes) {
        String declared = ".shared .align 4 .b8 a[" + bytes + "];";
        String why = " bytes of static shared memory; a block has at most 232448";
        refused(module("", "", declared + "\nst.shared.u32 [a], %r1;"), "5: kernel k has " + bytes + why);
        refused(module(declared, "", "st.shared.u32 [a], %r1;"), "5: kernel k has " + bytes + why);
        refused(
                module("", "", declared + "\n.shared .b8 b;\nst.shared.u32 [a], %r1;\nst.shared.u8 [b], %r1;"),
                "5: kernel k has " + (bytes + 1) + why);
    }

    @ParameterizedTest
    @CsvSource({"524292", "2147483647", "4294967296"})
    void localMemory(long bytes) {
        refused(
                module("", "", ".local .align 4 .b8 a[" + bytes + "];\nst.local.u8 [a], %r1;"),
                "5: kernel k: " + bytes + " bytes of local memory per thread; at most 524288");
    }

    @ParameterizedTest
    @CsvSource({"32768", "2147483647", "2147483648", "4294967300"})
    void parametersOfKernels(long bytes) {
        refused(
                module("", ".param .align 4 .b8 p[" + bytes + "]", ""),
                "5: kernel k has " + bytes + " bytes of parameters; at most 32764");
    }

    @Test
    void parametersOfFunctions() {
        String function = ".func f(.param .align 4 .b8 p[2147483647])\n{\nret;\n}";
        String call = "{\n.param .align 4 .b8 q[2147483647];\ncall f, (q);\n}";
        refused(
                module(function, "", call),
                "4: function f: 2147483647 bytes of parameters of calls per thread; at most 524288");
        refused(
                module("", "", "{\n.param .align 4 .b8 q[2147483647];\n.param .b8 s[5];\nst.param.b8 [s], %r1;\n}"),
                "5: kernel k: 2147483652 bytes of parameters of calls per thread; at most 524288");
    }

    @Test
    void variables() {
        refused(
                module(".global .v4 .f64 a[1000000000];", "", ""),
                "4: buffer a: 32000000000 bytes; a buffer has 0 to 2147479551");
    }

    /** 256 multiprocessors hold 1,536 threads each, and each thread has half a megabyte. */
    @Test
    void localMemoryOfAllThreadsThatRunAtOnce() {
        TimedDevice device =
                new TimedDevice(Machines.of("gtx580", List.of("sm.count=256")).machine());
        device.load(module("", ".param .u64 out", ".local .align 4 .b8 a[524288];\nst.local.u8 [a], %r1;"));
        Buffer out = device.allocate("out", 4);
        Launch launch = Launch.of("k", Dimensions.of(1 << 20), Dimensions.of(256), Argument.of(out));
        assertThat(catchThrowable(() -> device.launch(launch)))
                .isInstanceOf(BadInput.class)
                .hasMessageMatching(
                        "kernel k: 393216 threads at once need 19[0-9]\\.[0-9] GB, 524288 bytes each for local"
                                + " memory; Java has [0-9.]+ GB: give it more, as by CINCH_JAVA_OPTS=-Xmx[0-9]+g, or launch"
                                + " smaller grids or on fewer multiprocessors \\(--set sm.count=…\\)");
    }
}
