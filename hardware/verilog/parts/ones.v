// The number of ones among WIDTH bits: a tree of adders. WIDTH is a power of two.
module ones #(
    parameter WIDTH = 256,
    parameter SUM = $clog2(WIDTH) + 1
) (
    input [WIDTH-1:0] bits,
    output [SUM-1:0] count
);
    generate
        if (WIDTH == 1) begin : one
            assign count = bits;
        end else begin : halves
            wire [SUM-2:0] low, high;
            ones #(.WIDTH(WIDTH / 2)) lower (.bits(bits[WIDTH/2-1:0]), .count(low));
            ones #(.WIDTH(WIDTH / 2)) upper (.bits(bits[WIDTH-1:WIDTH/2]), .count(high));
            assign count = {1'b0, low} + {1'b0, high};
        end
    endgenerate
endmodule
