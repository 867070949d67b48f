// Levels FROM to TO - 1 of the sums of residuals: all words, or, for predictions by the fourth word before, the first two levels of the
// first four words only.
module tfc_sum #(
    parameter FROM = 0,
    parameter TO = 2
) (
    input fourth,
    input [1023:0] in,
    output reg [1023:0] out
);
    integer level, i;
    always @* begin
        out = in;
        for (level = FROM; level < TO; level = level + 1) begin
            // From the end, so that what is added is of the level before.
            for (i = 31; i >= 1 << level; i = i - 1) begin
                if (!(fourth && level < 2 && i > 3)) begin
                    out[32*i +: 32] = out[32*i +: 32] + out[32*(i-(1<<level)) +: 32];
                end
            end
        end
    end
endmodule
