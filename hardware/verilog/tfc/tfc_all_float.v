// A float from its fraction, its distance from the largest exponent above it, and its sign above that; nothing if it is not there.
module tfc_all_float #(
    parameter FRACTION = 23
) (
    input [FRACTION+4:0] value,
    input there,
    input [1:0] width,  // of the distance, less one
    input [7:0] largest,
    input [7:0] patch,  // the exponent of one whose distance is all ones
    output [FRACTION+8:0] number
);
    wire [3:0] ones = {width == 2'd3, width[1], width != 2'd0, 1'b1};
    wire [3:0] distance = value[FRACTION +: 4] & ones;
    wire sign = value[FRACTION + 1 + {30'd0, width}];
    wire [7:0] exponent = distance == ones ? patch : largest - {4'd0, distance};
    assign number = {sign, exponent, value[FRACTION-1:0]} & {(FRACTION+9){there}};
endmodule
