package dev.cinch.gpu.exec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Dimensions;
import dev.cinch.gpu.Launch;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Instructions are decoded once and executed by many warps: they must not remember who executed them last. */
@Timeout(240)
final class SharedInstructionsTest {
    /** Accesses of all kinds, lane by lane and together, in a loop: each thread adds up what it has itself written. */
    private static final String BUSY = """
            mov.u32 %r1, 0;
            mov.u32 %r2, 0;
            mul.wide.u32 %rd1, %r31, 4;
            mov.u64 %rd2, mine;
            cvta.local.u64 %rd2, %rd2;
            mov.u64 %rd3, ours;
            cvta.shared.u64 %rd3, %rd3;
            add.s64 %rd3, %rd3, %rd1;
            LOOP:
            add.u32 %r3, %r30, %r1;
            st.global.u32 [%rd14], %r3;
            ld.global.u32 %r4, [%rd14];
            st.u32 [%rd2], %r4;
            st.u32 [%rd3], %r4;
            ld.u32 %r5, [%rd2];
            ld.u32 %r6, [%rd3];
            atom.global.add.u32 %r7, [%rd14], 1;
            sub.u32 %r6, %r6, %r5;
            add.u32 %r2, %r2, %r7;
            add.u32 %r2, %r2, %r6;
            add.u32 %r1, %r1, 1;
            setp.lt.u32 %p1, %r1, 2000;
            @%p1 bra LOOP;
            st.global.u32 [%rd14], %r2;
            ret;
            """;

    @Test
    void launchesOfOneKernelSideBySideDoNotDisturbEachOther() throws InterruptedException, ExecutionException {
        Program program = Program.of("", ".local .align 8 .b8 mine[16];\n.shared .align 8 .b8 ours[256];", BUSY);
        FunctionalDevice device = program.device;
        int[] alone = program.run(2, 64).ints(128);
        ExecutorService pool = Executors.newFixedThreadPool(4);
        try {
            List<Buffer> buffers = new ArrayList<>();
            List<Future<?>> launches = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                Buffer own = device.allocate("own" + i, 4096);
                buffers.add(own);
                Launch launch = new Launch("k", Dimensions.of(2), Dimensions.of(64), 0, List.of(Argument.of(own)));
                launches.add(pool.submit(() -> device.launch(launch)));
            }
            for (int i = 0; i < launches.size(); i++) {
                launches.get(i).get();
                int[] words = new int[128];
                ByteBuffer bytes = ByteBuffer.wrap(device.download(buffers.get(i)));
                bytes.order(ByteOrder.LITTLE_ENDIAN).asIntBuffer().get(words);
                assertThat(words).isEqualTo(alone);
            }
        } finally {
            pool.shutdown();
        }
    }

    /** What stands in {@link Op} itself is written when it is decoded. */
    @Test
    void noKindOfInstructionHasAFieldThatChanges() throws Exception {
        List<String> changing = new ArrayList<>();
        int kinds = 0;
        for (Class<?> kind : operations()) {
            kinds++;
            for (Field field : kind.getDeclaredFields()) {
                int modifiers = field.getModifiers();
                if (!Modifier.isStatic(modifiers) && !Modifier.isFinal(modifiers)) {
                    changing.add(kind.getSimpleName() + "." + field.getName());
                }
            }
        }
        assertThat(kinds).isGreaterThan(40);
        assertThat(changing).isEmpty();
    }

    private static List<Class<?>> operations() throws URISyntaxException, IOException, ClassNotFoundException {
        Path root = Path.of(
                Op.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        List<Class<?>> found = new ArrayList<>();
        try (Stream<Path> files = Files.walk(root.resolve("dev/cinch/gpu/exec"))) {
            for (Path file : files.filter(one -> one.toString().endsWith(".class"))
                    .sorted()
                    .toList()) {
                String name =
                        root.relativize(file).toString().replace(".class", "").replaceAll("[/\\\\]", ".");
                Class<?> type = Class.forName(name, false, Op.class.getClassLoader());
                if (Op.class.isAssignableFrom(type) && type != Op.class) {
                    found.add(type);
                }
            }
        }
        return found;
    }
}
