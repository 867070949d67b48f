// The deltas of a BDI stream, each extended to the width of its value: wires only.
module delta_extract #(
    parameter BLOCK_BYTES = 128,
    parameter BASE_BYTES = 4,
    parameter DELTA = 8,
    parameter SIGNED = 1,
    parameter WHOLE_BYTES = 1
) (
    /* verilator lint_off UNUSEDSIGNAL */  // deltas end before a stream does, and deltas of no bits are nowhere
    input [8*BLOCK_BYTES-1:0] stream,
    /* verilator lint_on UNUSEDSIGNAL */
    output [8*BLOCK_BYTES-1:0] deltas
);
    localparam WIDTH = 8 * BASE_BYTES;
    localparam COUNT = BLOCK_BYTES / BASE_BYTES;
    localparam HEADER = WIDTH + COUNT;

    genvar i, b;
    generate
        for (i = 0; i < COUNT; i = i + 1) begin : each
            if (DELTA == 0) begin : none
                assign deltas[i*WIDTH +: WIDTH] = {WIDTH{1'b0}};
            end else begin : some
                wire [DELTA-1:0] delta;
                for (b = 0; b < DELTA; b = b + 1) begin : bit_of
                    localparam AT = HEADER + i*DELTA + DELTA - 1 - b;
                    assign delta[b] = WHOLE_BYTES != 0 ? stream[HEADER + i*DELTA + b] : stream[AT/8*8 + 7 - AT%8];
                end
                assign deltas[i*WIDTH +: WIDTH] = {{(WIDTH-DELTA){SIGNED != 0 && delta[DELTA-1]}}, delta};
            end
        end
    endgenerate
endmodule
