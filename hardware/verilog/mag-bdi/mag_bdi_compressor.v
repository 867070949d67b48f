// MAG-aware BDI's compressor: a compressor unit for each multiple of the memory access granularity, with the deltas that
// just fill it (Equation 1 of the paper); the smallest stream wins. One stage.
//
//   block ──► register ──► units ──► first that fits ──► register ──► stream, bits, encoding
module mag_bdi_compressor #(
    parameter BLOCK_BYTES = 128,
    parameter MAG = 32,
    parameter BASE_BYTES = 4,
    parameter SIGNED = 1,
    // Multiples that have no room for base and mask, and those that have.
    parameter TOO_SMALL = (8*BASE_BYTES + BLOCK_BYTES/BASE_BYTES + 8*MAG - 1) / (8*MAG) - 1,
    parameter COUNT = BLOCK_BYTES/MAG - 1 - TOO_SMALL,
    parameter CODE = $clog2(COUNT + 1)
) (
    input clock,
    input reset,
    input in_valid,
    output in_ready,
    input [8*BLOCK_BYTES-1:0] in_block,
    output out_valid,
    input out_ready,
    output [8*BLOCK_BYTES-1:0] out_stream,
    output [15:0] out_bits,
    output [CODE-1:0] out_encoding
);
    localparam BITS = 8 * BLOCK_BYTES;
    localparam VALUES = BLOCK_BYTES / BASE_BYTES;

    wire valid, ready;
    wire [BITS-1:0] block;
    pipe_register #(.WIDTH(BITS)) r0 (
        .clock(clock), .reset(reset), .in_valid(in_valid), .in_ready(in_ready), .in_data(in_block),
        .out_valid(valid), .out_ready(ready), .out_data(block));

    // By size of the stream; the last always fits.
    wire [COUNT:0] fits;
    wire [(COUNT+1)*BITS-1:0] streams;
    wire [(COUNT+1)*(CODE+16)-1:0] kinds;
    assign fits[COUNT] = 1'b1;
    assign streams[COUNT*BITS +: BITS] = block;
    assign kinds[COUNT*(CODE+16) +: CODE+16] = {{CODE{1'b1}}, BITS[15:0]};
    genvar i;
    generate
        for (i = 0; i < COUNT; i = i + 1) begin : units
            localparam SIZE = 8 * MAG * (TOO_SMALL + 1 + i);
            delta_unit #(
                .BLOCK_BYTES(BLOCK_BYTES), .BASE_BYTES(BASE_BYTES), .DELTA((SIZE - 8*BASE_BYTES - VALUES) / VALUES),
                .SIGNED(SIGNED), .WHOLE_BYTES(0))
                unit (.block(block), .fits(fits[i]), .stream(streams[i*BITS +: BITS]));
            assign kinds[i*(CODE+16) +: CODE+16] = {i[CODE-1:0], SIZE[15:0]};
        end
    endgenerate

    wire [BITS-1:0] stream;
    wire [CODE+15:0] kind;
    first_of #(.COUNT(COUNT + 1), .WIDTH(BITS)) choose_stream (.flags(fits), .values(streams), .first(stream));
    first_of #(.COUNT(COUNT + 1), .WIDTH(CODE + 16)) choose_kind (.flags(fits), .values(kinds), .first(kind));

    pipe_register #(.WIDTH(BITS + CODE + 16)) r1 (
        .clock(clock), .reset(reset), .in_valid(valid), .in_ready(ready), .in_data({kind, stream}),
        .out_valid(out_valid), .out_ready(out_ready), .out_data({out_encoding, out_bits, out_stream}));
endmodule
