package dev.cinch.data.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DemoCorpusTest {
    /** A change here changes every number that anybody has measured on the corpus. */
    private static final Map<String, String> SHA_256 = new LinkedHashMap<>();

    static {
        SHA_256.put("zeros", "8a39d2abd3999ab73c34db2476849cddf303ce389b35826850f9a700589b4a90");
        SHA_256.put("small-ints", "b1c229a088d920d310b084b5b274e6b0520dd81956143d3bf8c0263796e6194e");
        SHA_256.put("pointers", "af22a9f65036ed39c875ff367dca86b0fc03def25d5e68c67e1ccadd420a10ec");
        SHA_256.put("smooth-floats", "c444796445d69fe47c3748acba780a46f215dd6c83b26be3eb116cd79a7181f7");
        SHA_256.put("random-floats", "63dbc8aa16e9ea5b7acd5d8c39e68037650e755c2a03ca5f28c0ccc397336885");
        SHA_256.put("smooth-doubles", "82317188e4668a6467dc0be7f5b3595d3c8a2e0de86b6d7a1c55ca5a590f7f77");
        SHA_256.put("f16-weights", "cfbd3eaee7c83989f00f566e9337c9c273058d163f75a49bb64dc274440b01d1");
        SHA_256.put("bf16-weights", "60c65f3d6ebf1d3f6c0b717ae43a9c2a2aaf0e69dc86279365728e0a28036582");
        SHA_256.put("csr-rows", "43624661a7d164553903eb563fd1764b448613a27fb53fd3aa8925b0b74268a2");
        SHA_256.put("csr-columns", "5ef4db4f085055ed74759e8a1cdd594393a958e4477af49259272b08d361506b");
        SHA_256.put("counters", "130e84e0b74f669f6fc2b83a1350038d039eaa50fd3623de33a231ba6082ffbd");
        SHA_256.put("text", "2073b283d4c68368648b6a91ee5c129aa6f2f558ab6ab7abf801d2f0872c9214");
        SHA_256.put("image", "874dc823b6073e2dd582f6fb31c9ae266e07dcec81f958e750f8ecb341682bef");
        SHA_256.put("sparse", "6fa46cd7cbb78962b5a8667ae6f90e5af6f88155afae49f0259d2554d6a1b93f");
        SHA_256.put("random", "5db0fced4309206052542989e5c9689a12497aef3f56bcae7520b6745cb7c201");
        SHA_256.put("edges", "3d43b082b4bc32e2bb0618f45bf0de7ecf7094e363315398fe9f90344c40386b");
    }

    @Test
    void neverChanges() {
        Map<String, String> found = new LinkedHashMap<>();
        for (DemoData kind : DemoCorpus.CATALOGUE) {
            found.put(kind.name(), sha256(kind.bytes(DemoCorpus.DEFAULT_BYTES)));
        }
        assertThat(found).containsExactlyEntriesOf(SHA_256);
    }

    @Test
    void shortDataIsTheBeginningOfLongData() {
        for (DemoData kind : DemoCorpus.CATALOGUE) {
            byte[] all = kind.bytes(DemoCorpus.DEFAULT_BYTES + 4321);
            for (int count : new int[] {0, 1, 127, 4099, DemoCorpus.DEFAULT_BYTES}) {
                assertThat(kind.bytes(count)).as(kind.name()).isEqualTo(Arrays.copyOf(all, count));
            }
        }
    }

    @Test
    void describesEachKindInASentence() {
        for (DemoData kind : DemoCorpus.CATALOGUE) {
            assertThat(kind.description()).as(kind.name()).matches("[A-Z0-9].*[^.]\\.");
        }
    }

    private static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }
}
