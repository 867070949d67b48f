// A compressor unit of BDI for one pair of base and delta: whether the block fits, and its stream if it does.
// Values that a delta holds belong to base zero; the first other one is the explicit base, and all others must be near it.
// A stream is a memory image (byte j is bits 8j+7..8j, the first bit of a byte is its highest): base, mask, deltas.
module delta_unit #(
    parameter BLOCK_BYTES = 128,
    parameter BASE_BYTES = 4,
    parameter DELTA = 8,
    parameter SIGNED = 1,
    parameter WHOLE_BYTES = 1
) (
    input [8*BLOCK_BYTES-1:0] block,
    output fits,
    output [8*BLOCK_BYTES-1:0] stream
);
    localparam WIDTH = 8 * BASE_BYTES;
    localparam COUNT = BLOCK_BYTES / BASE_BYTES;
    localparam HEADER = WIDTH + COUNT;
    localparam END = HEADER + COUNT * DELTA;

    wire [COUNT-1:0] mask;
    wire [COUNT-1:0] near;
    wire [WIDTH-1:0] base;

    first_of #(.COUNT(COUNT), .WIDTH(WIDTH)) choose_base (.flags(mask), .values(block), .first(base));

    genvar i, b;
    generate
        for (i = 0; i < COUNT; i = i + 1) begin : each
            wire [WIDTH-1:0] value = block[i*WIDTH +: WIDTH];
            wire [WIDTH-1:0] delta = value - base;
            wire immediate;
            delta_check #(.WIDTH(WIDTH), .DELTA(DELTA), .SIGNED(SIGNED)) zero (.value(value), .holds(immediate));
            delta_check #(.WIDTH(WIDTH), .DELTA(DELTA), .SIGNED(SIGNED)) based (.value(delta), .holds(near[i]));
            assign mask[i] = ~immediate;
            if (DELTA > 0 && WHOLE_BYTES != 0) begin : bytes
                assign stream[HEADER + i*DELTA +: DELTA] = immediate ? value[DELTA-1:0] : delta[DELTA-1:0];
            end
            if (DELTA > 0 && WHOLE_BYTES == 0) begin : bits
                // The highest bit of a delta comes first in the stream.
                for (b = 0; b < DELTA; b = b + 1) begin : bit_of
                    localparam AT = HEADER + i*DELTA + DELTA - 1 - b;
                    assign stream[AT/8*8 + 7 - AT%8] = immediate ? value[b] : delta[b];
                end
            end
        end
    endgenerate

    assign fits = &(~mask | near);
    assign stream[HEADER-1:0] = {mask, base};
    generate
        if (WHOLE_BYTES != 0) begin : fill_bytes
            assign stream[8*BLOCK_BYTES-1:END] = {(8*BLOCK_BYTES-END){1'b0}};
        end else begin : fill_bits
            for (b = END; b < 8*BLOCK_BYTES; b = b + 1) begin : bit_of
                assign stream[b/8*8 + 7 - b%8] = 1'b0;
            end
        end
    endgenerate
endmodule
