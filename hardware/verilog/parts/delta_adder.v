// The vector adder of BDI's decompressor: every delta plus zero or the base, as the mask says.
module delta_adder #(
    parameter BLOCK_BYTES = 128,
    parameter BASE_BYTES = 4
) (
    input [8*BASE_BYTES-1:0] base,
    input [BLOCK_BYTES/BASE_BYTES-1:0] mask,
    input [8*BLOCK_BYTES-1:0] deltas,
    output [8*BLOCK_BYTES-1:0] block
);
    localparam WIDTH = 8 * BASE_BYTES;

    genvar i;
    generate
        for (i = 0; i < BLOCK_BYTES / BASE_BYTES; i = i + 1) begin : each
            assign block[i*WIDTH +: WIDTH] = deltas[i*WIDTH +: WIDTH] + (base & {WIDTH{mask[i]}});
        end
    endgenerate
endmodule
