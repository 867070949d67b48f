package dev.cinch.data.analyze;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.base.Progress;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.data.Input;
import dev.cinch.data.MemoryInput;
import dev.cinch.report.Csv;
import java.util.List;
import org.junit.jupiter.api.Test;

class AnalysisPageTest {
    private static Analysis analyze(Input... inputs) {
        List<CodecSpec> codecs = List.of(Codecs.parse("raw"), Codecs.parse("bdi"));
        return new Analyzer(codecs, AnalyzeOptions.of(128, 1), Progress.NONE).analyze(List.of(inputs));
    }

    /** Ten blocks of zeros: bdi makes 8 bits of each, one burst of any size. */
    @Test
    void listsEveryInputAndCodec() {
        Input zeros = new MemoryInput("odd, name", new byte[1280]);
        assertThat(Csv.of(AnalysisTables.results(analyze(zeros, new MemoryInput("b", new byte[128])))))
                .isEqualTo("""
                        input,dtype,shape,bytes,blockBytes,codec,lossy,blocks,compressedBlocks,sizeBits,rawRatio,\
                        effectiveRatio16,effectiveRatio32,effectiveRatio64,meanRelativeError
                        "odd, name",,,1280,128,raw,false,10,0,10240,1,1,1,1,
                        "odd, name",,,1280,128,bdi,false,10,10,80,128,8,4,2,
                        b,,,128,128,raw,false,1,0,1024,1,1,1,1,
                        b,,,128,128,bdi,false,1,1,8,128,8,4,2,
                        """);
    }

    @Test
    void drawsChartsAndTables() {
        Input zeros = new MemoryInput("zeros", new byte[1280]);
        String one = AnalysisPage.html(analyze(zeros));
        assertThat(one).contains("Compression of zeros", "128.00", "Ratio by granularity");
        assertThat(one.split("<figure", -1)).hasSize(2);
        String two = AnalysisPage.html(analyze(zeros, new MemoryInput("more", new byte[5])));
        assertThat(two).contains("Compression of 2 inputs", "geometric mean", ">more</th>");
        assertThat(two.split("<figure", -1)).hasSize(4);
        assertThat(two).doesNotContain("no claims");
    }
}
