package dev.cinch.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.cinch.base.BadInput;
import dev.cinch.codec.catalogue.Codecs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Wrong codecs and parameters: one line that says what is wrong and what to do. */
class ParameterErrorsTest {
    /** Goes as far as a user's call would: parse, then make or begin to train. */
    private static void use(String text, int blockBytes) {
        Codecs.parse(text, blockBytes);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "fcp                  | 128 | unknown codec 'fcp'; did you mean fpc",
                "MAG-BDI              | 128 | unknown codec 'MAG-BDI'",
                "zip                  | 128 | known: raw, bdi",
                "\"\"                 | 128 | unknown codec ''",
                ":mag=16              | 128 | unknown codec ''",
                "fpc:run=4            | 128 | codec fpc has no parameters",
                "mag-bdi:mga=16       | 128 | unknown parameter of mag-bdi 'mga'; did you mean mag",
                "mag-bdi:             | 128 | ends after the colon",
                "mag-bdi:mag          | 128 | 'mag' is not of the form key=value",
                "mag-bdi:=16          | 128 | '=16' is not of the form key=value",
                "mag-bdi:mag=16,      | 128 | '' is not of the form key=value",
                "mag-bdi:mag=16;x=1   | 128 | mag=16;x=1 is not one of: 1 to 4096",
                "mag-bdi:mag=         | 128 | mag= is not one of: 1 to 4096",
                "mag-bdi:mag=+16      | 128 | mag=+16 is not one of: 1 to 4096",
                "mag-bdi:mag=0        | 128 | mag=0 is not one of: 1 to 4096",
                "mag-bdi:mag=99999999999 | 128 | mag=99999999999 is not one of: 1 to 4096",
                "mag-bdi:mag=16,mag=32 | 128 | mag-bdi: mag is given twice",
                "mag-bdi:mag=33       | 128 | mag=33 must divide the block of 128 bytes and be smaller",
                "mag-bdi:mag=128      | 128 | mag=128 must divide the block of 128 bytes and be smaller",
                "mag-bdi              | 32  | mag=32 must divide the block of 32 bytes and be smaller",
                "mag-bdi:bases=3      | 128 | bases=3 is not one of: 4, or any of 8, 4, 2",
                "mag-bdi:bases=4+4    | 128 | bases=4+4 is not one of",
                "mag-bdi:bases=8+     | 128 | bases=8+ is not one of",
                "mag-bdi:sign=both    | 128 | sign=both is not one of: signed, unsigned",
                "mag-bdi:base=last    | 128 | base=last is not one of: first, minimum",
                "fpc                  | 100 | a block of 100 bytes is not supported; use a power of two, 16 to 4096",
                "fpc                  | 8   | a block of 8 bytes is not supported",
                "fpc                  | 8192 | a block of 8192 bytes is not supported",
                "fpc                  | 0   | a block of 0 bytes is not supported",
                "fpc                  | -128 | a block of -128 bytes is not supported",
                "e2mc-16:max-code=10  | 128 | 1024 values and the escape do not fit into codewords of 10 bits; raise max-code",
                "e2mc-16:values=65536,max-code=16 | 128 | 65536 values and the escape do not fit",
                "e2mc-16:max-code=25  | 128 | max-code=25 is not one of: 1 to 24",
                "e2mc-16:ways=3       | 128 | ways=3 is not one of: 1, 2, 4, 8, 16",
                "e2mc-16:ways=8       | 16  | ways=8 is more than the 4 words of a block",
                "e2mc-4:max-code=3    | 128 | 16 symbols do not fit into codewords of 3 bits; raise max-code",
                "e2mc-8:max-code=7    | 128 | 256 symbols do not fit into codewords of 7 bits; raise max-code",
                "e2mc-8:values=100    | 128 | unknown parameter of e2mc-8 'values'",
                "e2mc-32:max-code=10  | 128 | 1024 values and the escape do not fit into codewords of 10 bits",
                "e2mc-32:lookup=sets,values=100  | 128 | values=100 must be a power of two, at least 8",
                "sc2:ways=2           | 128 | unknown parameter of sc2 'ways'",
                "sc2:max-code=8       | 128 | 1024 values and the escape do not fit into codewords of 8 bits",
                "cpack:push=none      | 128 | push=none is not one of: all, partial, misses",
                "fibonacci:element=3  | 128 | element=3 is not one of: 4, 2, 8",
                "fibonacci:order=ieee | 128 | order=ieee is not one of: integer, float",
                "bpc                  | 64  | bpc is defined for blocks of 128 bytes, not 64",
                "bpc                  | 256 | bpc is defined for blocks of 128 bytes, not 256",
                "tslc-simp            | 64  | tslc-simp is defined for blocks of 128 bytes, not 64",
                "qslc:mag=16          | 256 | qslc:mag=16 is defined for blocks of 128 bytes, not 256",
                "tslc-opt:mag=48      | 128 | tslc-opt:mag=48: mag must divide the block of 128 bytes",
                "tslc-pred:mag=128    | 128 | mag=128 is not one of: 16 to 64",
                "tslc-pred:threshold=-1 | 128 | threshold=-1 is not one of: 0 to 128",
                "hycomp:bdi=fpc       | 128 | bdi=fpc is not one of: bdi, bdi-4b, mag-bdi",
                "hycomp:bdi=mag-bdi   | 32  | mag=32 must divide the block of 32 bytes and be smaller",
                "adaptive:bdi=mag-bdi | 32  | mag=32 must divide the block of 32 bytes and be smaller",
                "best:mag=32          | 128 | codec best has no parameters",
                "warped-bdi:base=8    | 128 | unknown parameter of warped-bdi 'base'; known: pairs",
                "warped-bdi:pairs=8-4 | 128 | pairs=8-4 is not one of: paper, 4-0, 4-1, 4-2, seven",
                "e2mc-16:lookup=sets,values=1000 | 128 | values=1000 must be a power of two, at least 8",
                "e2mc-16:lookup=sets,values=4    | 128 | values=4 must be a power of two, at least 8",
            })
    void oneLineSaysWhatIsWrong(String text, int blockBytes, String words) {
        BadInput error = catchThrowableOfType(BadInput.class, () -> use(text, blockBytes));
        assertThat(error).as(text).isNotNull();
        assertThat(error.getMessage()).contains(words).doesNotContain("\n").hasSizeLessThan(300);
    }

    @Test
    void trainedCodecsAskForData() {
        BadInput error = catchThrowableOfType(
                BadInput.class, () -> Codecs.parse("e2mc-16").create());
        assertThat(error.getMessage()).contains("e2mc-16 must be trained on data first");
    }

    /** The narrowest that works: 1023 values and the escape in ten bits. */
    @Test
    void limitsAreInclusive() {
        use("e2mc-16:max-code=10,values=1023", 128);
        use("e2mc-16:ways=4", 16);
        use("e2mc-4:max-code=4,ways=4", 16);
        use("e2mc-8:max-code=8", 128);
        use("sc2:max-code=10,values=1023", 128);
        use("e2mc-16:lookup=sets,values=8", 128);
        use("mag-bdi:mag=1", 4096);
        use("mag-bdi:mag=64", 128);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "mag-bdi:mag=32           | mag-bdi",
                "mag-bdi:mag=016          | mag-bdi:mag=16",
                "mag-bdi:mag=16,base=minimum | mag-bdi:base=minimum,mag=16",
                "mag-bdi:bases=2+8+4      | mag-bdi:bases=8+4+2",
                "mag-bdi:sign=signed      | mag-bdi",
                "e2mc-16:ways=4,values=1024 | e2mc-16:ways=4",
            })
    void equalCodecsHaveEqualNames(String text, String canonical) {
        assertThat(Codecs.parse(text).canonical()).isEqualTo(canonical);
        assertThat(Codecs.parse(text)).hasToString(canonical);
    }
}
