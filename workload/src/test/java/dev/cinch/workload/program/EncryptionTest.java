package dev.cinch.workload.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.GeneralSecurityException;
import java.util.HexFormat;
import javax.crypto.Cipher;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

class EncryptionTest {
    private static final byte[] KEY = hex("2b7e151628aed2a6abf7158809cf4f3c");

    private static byte[] hex(String text) {
        return HexFormat.of().parseHex(text);
    }

    @Test
    void encryptsTheExampleOfTheStandard() {
        // FIPS 197, appendix B
        assertThat(Rijndael.of(KEY).encrypted(hex("3243f6a8885a308d313198a2e0370734")))
                .isEqualTo(hex("3925841d02dc09fbdc118597196a0b32"));
    }

    @Test
    void expandsTheKeyOfTheStandard() {
        // FIPS 197, appendix A.1: the last round's
        assertThat(Rijndael.of(KEY).schedule()).hasSize(176).endsWith(hex("d014f9a8c9ee2589e13f0cc8b6630ca6"));
    }

    @Test
    void agreesWithTheJdk() throws GeneralSecurityException {
        byte[] plain = new byte[4096];
        for (int i = 0; i < plain.length; i++) {
            plain[i] = (byte) (i * i >> 3);
        }
        Cipher cipher = Cipher.getInstance("AES/ECB/NoPadding");
        cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(KEY, "AES"));
        assertThat(Rijndael.of(KEY).encrypted(plain)).isEqualTo(cipher.doFinal(plain));
    }

    @Test
    void tablesMixColumns() {
        // The substitute of 0x53 is 0xED: twice is 0xC1, three times 0x2C (FIPS 197, 4.2.1 and 5.1.1).
        int[] tables = Encryption.tables();
        assertThat(tables[0x53]).isEqualTo(0x2CEDEDC1);
        assertThat(tables[256 + 0x53]).isEqualTo(0xEDEDC12C);
        assertThat(tables[512 + 0x53]).isEqualTo(0xEDC12CED);
        assertThat(tables[768 + 0x53]).isEqualTo(0xC12CEDED);
    }
}
