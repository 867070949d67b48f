// How far a value reaches: flag w says that a bit at w or above it is set, so that w bits do not hold the value.
module tfc_reach (
    input [31:0] value,
    output reg [31:0] reach
);
    integer span;
    always @* begin
        reach = value;
        for (span = 1; span < 32; span = span * 2) reach = reach | reach >> span;
    end
endmodule
