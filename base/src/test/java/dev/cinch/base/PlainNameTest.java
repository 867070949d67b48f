package dev.cinch.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlainNameTest {
    @ParameterizedTest
    @CsvSource({
        "_Z5saxpyifPKfPf, saxpy",
        "_Z6spreadiPKfPf, spread",
        "_ZL6hiddenv, hidden",
        "_ZN4heat6spreadEiPKfPf, heat::spread",
        "_ZN12_GLOBAL__N_16secretEPf, secret",
        "_ZN1a1b1cEv, a::b::c",
        "_Z1kv, k",
        "_Z10abcdefghijv, abcdefghij",
    })
    void namesAreReadOutOfTheirTypes(String packed, String plain) {
        assertThat(PlainName.of(packed)).isEqualTo(plain);
        assertThat(PlainName.matches(packed, plain)).isTrue();
        assertThat(PlainName.matches(packed, packed)).isTrue();
        assertThat(PlainName.matches(packed, plain + "x")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "saxpy",
                "",
                "_",
                "_Z",
                "_ZN",
                "_Z0",
                "_Z9short",
                "_ZN4heatX",
                "_ZN",
                "_Z99999999999999999999a",
                "_ZL",
                "_ZN4heat"
            })
    void whatIsNoSuchNameStays(String name) {
        assertThat(PlainName.of(name)).isEqualTo(name);
        assertThat(PlainName.matches(name, name)).isTrue();
        assertThat(PlainName.matches(name, "heat")).isFalse();
    }

    /** Their arguments tell them apart, so they stay as they are; whoever types the name means them all. */
    @Test
    void templatesStayButAreFound() {
        String reduce = "_Z6reduceILj512EEvPfS0_";
        assertThat(PlainName.of(reduce)).isEqualTo(reduce);
        assertThat(PlainName.matches(reduce, "reduce")).isTrue();
        String nested = "_ZN3cub6reduceILj512EfEEvPT0_";
        assertThat(PlainName.matches(nested, "reduce")).isTrue();
        assertThat(PlainName.matches(nested, "cub::reduce")).isTrue();
        assertThat(PlainName.matches(nested, "duce")).isFalse();
    }

    @Test
    void namesThatWouldBeAlikeStay() {
        assertThat(PlainName.of(List.of("_Z3addPi", "_Z3addPf", "_Z3subPf")))
                .containsExactly("_Z3addPi", "_Z3addPf", "sub");
    }
}
