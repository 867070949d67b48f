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
    void templatesAmongOthersArePlainOrHaveTheirArguments() {
        assertThat(PlainName.of(List.of("_Z6reduceILj512EEvPfS0_", "_Z3subPf"))).containsExactly("reduce", "sub");
        assertThat(PlainName.of(List.of("_Z6reduceILj512EfEvPT0_", "_Z6reduceILin1EdEvPT0_", "_Z6reducePf")))
                .containsExactly("reduce<512, float>", "reduce<-1, double>", "_Z6reducePf");
        assertThat(PlainName.of(List.of("_ZN3cub6reduceILb1EPK4NodeEEvPT0_"))).containsExactly("cub::reduce");
        assertThat(PlainName.matches("_ZN3cub6reduceILb1EPK4NodeEEvPT0_", "cub::reduce<true, Node const*>"))
                .isTrue();
        // A function of a class that is a template, and arguments that are not that simple.
        assertThat(PlainName.of(List.of("_ZN3BoxIiE3addEv", "_Z3addI3BoxIiEEvv", "_Z3addIL", "_Z3addIi")))
                .containsExactly("_ZN3BoxIiE3addEv", "_Z3addI3BoxIiEEvv", "_Z3addIL", "_Z3addIi");
    }

    @Test
    void namesThatWouldBeAlikeStay() {
        assertThat(PlainName.of(List.of("_Z3addPi", "_Z3addPf", "_Z3subPf")))
                .containsExactly("_Z3addPi", "_Z3addPf", "sub");
    }
}
