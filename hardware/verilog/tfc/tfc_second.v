// What a second width saves against the largest: residuals that it holds, times the difference. The highest bit says that it can be one,
// for it holds some residual and a residual reaches it; if not all is zero.
module tfc_second #(
    parameter WIDTH = 1
) (
    input [4:0] held,  // residuals that are not zero and that so many bits hold
    input reached,  // whether one needs as many, or more
    input [4:0] largest,  // less one
    output [10:0] saved
);
    localparam [31:0] LESS_ONE = WIDTH - 1;
    wire usable = reached & |held;
    wire [4:0] difference = largest - LESS_ONE[4:0];
    wire [9:0] product = {5'd0, held} * {5'd0, difference};
    assign saved = {usable, product & {10{usable}}};
endmodule
