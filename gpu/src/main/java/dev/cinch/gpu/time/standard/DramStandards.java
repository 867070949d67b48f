package dev.cinch.gpu.time.standard;

import dev.cinch.base.Catalogue;
import java.util.List;

/**
 * All standards of DRAM, by the word that {@code dram.standard} names them with. To add one: a table beside {@code
 * gddr5.txt} and a line here; or a class elsewhere and a line in {@code META-INF/services}.
 */
public final class DramStandards {
    public static final Catalogue<DramStandard> CATALOGUE = Catalogue.open(
            "DRAM standard",
            DramStandard.class,
            List.of(
                    StandardFile.of("gddr5"),
                    StandardFile.of("gddr5-gpgpu-sim"),
                    StandardFile.of("gddr6"),
                    StandardFile.of("hbm2e"),
                    StandardFile.of("hbm3")));

    private DramStandards() {}
}
