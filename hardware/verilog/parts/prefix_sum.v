// Levels FROM to TO - 1 of a prefix sum of COUNT values: in level k every value has the one 2^k before it added. All log2(COUNT)
// levels make each value the sum of itself and all before it.
module prefix_sum #(
    parameter COUNT = 32,
    parameter WIDTH = 32,
    parameter FROM = 0,
    parameter TO = 5
) (
    input [COUNT*WIDTH-1:0] in,
    output reg [COUNT*WIDTH-1:0] out
);
    integer level, i;
    always @* begin
        out = in;
        for (level = FROM; level < TO; level = level + 1) begin
            // From the end, so that what is added is of the level before.
            for (i = COUNT - 1; i >= 1 << level; i = i - 1) begin
                out[i*WIDTH +: WIDTH] = out[i*WIDTH +: WIDTH] + out[(i-(1<<level))*WIDTH +: WIDTH];
            end
        end
    end
endmodule
