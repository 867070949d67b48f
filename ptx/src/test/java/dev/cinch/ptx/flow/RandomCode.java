package dev.cinch.ptx.flow;

import dev.cinch.base.SplitMix;
import dev.cinch.ptx.Function;
import dev.cinch.ptx.Texts;

/** Functions of random moves, guards and branches, mostly senseless. */
final class RandomCode {
    private static final String[] KINDS = {"%r", "%rd", "%p", "%rs"};

    private RandomCode() {}

    static Function function(long seed) {
        SplitMix random = new SplitMix(seed);
        int length = 2 + random.nextInt(40);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.append('L').append(i).append(": ");
            if (random.nextInt(4) == 0) {
                text.append(random.nextInt(2) == 0 ? "@%p" : "@!%p")
                        .append(random.nextInt(5))
                        .append(' ');
            }
            text.append(statement(random, length)).append('\n');
        }
        return Texts.body(text.toString());
    }

    private static String statement(SplitMix random, int length) {
        int kind = random.nextInt(KINDS.length);
        String name = KINDS[kind];
        String a = name + random.nextInt(8);
        String b = name + random.nextInt(8);
        String c = name + random.nextInt(8);
        return switch (random.nextInt(8)) {
            case 0 -> "bra L" + random.nextInt(length) + ";";
            case 1 ->
                random.nextInt(3) == 0 ? "ret;" : "ld.global.v2.u32 {%r1, %r" + (2 + random.nextInt(6)) + "}, [%rd3];";
            case 2 -> "setp.lt.s32 %p" + random.nextInt(5) + ", %r" + random.nextInt(8) + ", 3;";
            default ->
                switch (kind) {
                    case 0 -> "add.s32 " + a + ", " + b + ", " + c + ";";
                    case 1 -> "add.s64 " + a + ", " + b + ", " + c + ";";
                    case 2 -> "and.pred " + a + ", " + b + ", " + c + ";";
                    default -> "add.s16 " + a + ", " + b + ", " + c + ";";
                };
        };
    }
}
