package dev.cinch.ptx.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.ptx.Function;
import dev.cinch.ptx.Texts;
import java.util.List;
import org.junit.jupiter.api.Test;

class AddressRegistersTest {
    private static List<String> addresses(String body) {
        Function function = Texts.body(body);
        AddressRegisters found = AddressRegisters.of(function);
        return function.registers().stream()
                .filter(found::holds)
                .map(register -> register.name())
                .sorted()
                .toList();
    }

    @Test
    void whatFlowsIntoAnAddressIsOne() {
        assertThat(addresses("ld.param.u64 %rd1, [p]; cvta.to.global.u64 %rd2, %rd1; mul.wide.s32 %rd3, %r1, 4;"
                        + " cvt.s64.s32 %rd5, %r2; shl.b64 %rd6, %rd5, 2; add.s64 %rd7, %rd3, %rd6;"
                        + " add.s64 %rd4, %rd2, %rd7; ld.global.f32 %f1, [%rd4+8]; ret;"))
                .containsExactly("%rd1", "%rd2", "%rd3", "%rd4", "%rd5", "%rd6", "%rd7");
    }

    @Test
    void numbersOf64BitsAreNone() {
        assertThat(addresses("ld.param.u64 %rd1, [p]; mov.u64 %rd2, 7; mul.hi.u64 %rd3, %rd2, %rd2;"
                        + " st.global.u64 [%rd1], %rd3; ret;"))
                .containsExactly("%rd1");
    }

    @Test
    void whatIsAlsoANumberStaysOne() {
        assertThat(addresses("ld.param.u64 %rd1, [p]; mov.u64 %rd2, 8; add.s64 %rd3, %rd2, 8; add.s64 %rd4, %rd1, %rd3;"
                        + " st.global.u64 [%rd4], %rd2; ret;"))
                .as("%rd2 is stored; what is computed from it is only an offset")
                .containsExactly("%rd1", "%rd3", "%rd4");
        assertThat(addresses("ld.param.u64 %rd1, [p]; add.s64 %rd2, %rd1, 8; st.global.u64 [%rd1], %rd2; ret;"))
                .as("an address that is stored with an offset")
                .isEmpty();
        assertThat(addresses("ld.param.u64 %rd1, [p]; st.global.u64 [%rd1], %rd1; ret;"))
                .isEmpty();
    }

    @Test
    void comparisonsAndLowerHalvesChangeNothing() {
        assertThat(
                        addresses(
                                "ld.param.u64 %rd1, [p]; L: add.s64 %rd2, %rd2, 4; add.s64 %rd3, %rd1, %rd2;"
                                        + " ld.global.u32 %r1, [%rd3]; cvt.u32.u64 %r2, %rd2; setp.ne.s64 %p1, %rd2, 64; @%p1 bra L; ret;"))
                .containsExactly("%rd1", "%rd2", "%rd3");
    }

    /** The state of a generator of random numbers, whose upper bits choose a place. */
    @Test
    void shiftsToTheRightNeedTheUpperHalf() {
        assertThat(addresses("ld.param.u64 %rd1, [p]; mad.lo.s64 %rd2, %rd2, 25214903917, 11; shr.u64 %rd3, %rd2, 33;"
                        + " add.s64 %rd4, %rd1, %rd3; ld.global.u8 %r1, [%rd4]; ret;"))
                .containsExactly("%rd1", "%rd3", "%rd4");
    }

    @Test
    void anAddressTakesOneRegister() {
        Function function = Texts.body("ld.param.u64 %rd1, [p]; add.s64 %rd2, %rd1, 8; add.s64 %rd3, %rd1, 16;"
                + " st.global.u32 [%rd1], 5; st.global.u32 [%rd2], 5; st.global.u32 [%rd3], 5; ret;");
        assertThat(RegisterAllocation.of(function).registers()).isEqualTo(6);
        assertThat(RegisterAllocation.withNarrow(function, AddressRegisters.of(function))
                        .registers())
                .isEqualTo(3);
    }
}
