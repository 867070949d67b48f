package dev.cinch.lab.cases;

import dev.cinch.ptx.Function;
import dev.cinch.ptx.Position;
import dev.cinch.ptx.PtxModule;
import dev.cinch.ptx.Space;
import dev.cinch.ptx.Type;
import dev.cinch.ptx.Variable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** A folder with a small good case, which tests then bend. */
final class CaseFiles {
    /** Everything that a case may say, once. Quotes are written ' here. */
    static final String GOOD = """
            {
              'name': 'good',
              'module': 'kernels.ptx',
              'buffers': { 'in': {'bytes': 16, 'data': 'in.bin'}, 'out': {'bytes': 16} },
              'symbols': { 'c_table': 'table.bin' },
              'textures': { 't': {'buffer': 'in', 'width': 2, 'height': 2, 'pitch': 8, 'format': 'f32x1', 'address': 'clamp', 'filter': 'point'} },
              'steps': [
                {'write': 'in', 'offset': 8, 'data': 'four.bin'},
                {'fill': 'out', 'offset': 4, 'bytes': 8, 'value': 255},
                {'symbol': 'c_table', 'offset': 4, 'data': 'four.bin'},
                {'launch': 'work', 'grid': [64, 2, 1], 'block': [256], 'sharedBytes': 32,
                 'args': [{'buffer': 'out', 'offset': 4}, {'i32': -7}, {'f32': 0.5}, {'bytes': '0a0b0c0d'}, {'texture': 't'}]}
              ],
              'expect': { 'out': {'data': 'out.bin', 'as': 'u32', 'relative': 0, 'absolute': 0} }
            }
            """;

    private CaseFiles() {}

    static void write(Path folder, String json) throws IOException {
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("case.json"), json.replace('\'', '"'));
        Files.writeString(folder.resolve("kernels.ptx"), "// a test has its own module\n");
        put(folder, "in.bin", "01000000 02000000 03000000 04000000");
        put(folder, "table.bin", "11111111 22222222");
        put(folder, "four.bin", "aabbccdd");
        put(folder, "out.bin", "00000000 ffffffff ffffffff 00000000");
        put(folder, "long.bin", "00".repeat(17));
    }

    static void put(Path folder, String name, String hex) throws IOException {
        Files.write(folder.resolve(name), HexFormat.of().parseHex(hex.replace(" ", "")));
    }

    /** A module with the kernel {@code work} and the variables {@code c_table} and {@code s_scratch}. */
    static PtxModule module() {
        List<Variable> parameters = new ArrayList<>();
        for (int bytes : new int[] {8, 4, 4, 4, 8}) {
            parameters.add(variable("work_param_" + parameters.size(), Space.PARAM, bytes));
        }
        Function work = new Function(
                new Position(1, 1),
                "work",
                true,
                parameters,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                0,
                List.of(),
                null);
        return new PtxModule(
                "kernels.ptx",
                "9.0",
                "sm_75",
                List.of(variable("c_table", Space.CONST, 8), variable("s_scratch", Space.SHARED, 64)),
                List.of(work),
                false);
    }

    private static Variable variable(String name, Space space, int bytes) {
        return new Variable(new Position(1, 1), name, space, Type.B8, 8, bytes, new byte[0], List.of(), false, false);
    }
}
