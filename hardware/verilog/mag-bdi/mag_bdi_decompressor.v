// MAG-aware BDI's decompressor: one vector adder, fed with the deltas that the encoding says. One stage.
//
//   stream, encoding ──► register ──► deltas (wires, choice) ──► vector adder ──► register ──► block
module mag_bdi_decompressor #(
    parameter BLOCK_BYTES = 128,
    parameter MAG = 32,
    parameter BASE_BYTES = 4,
    parameter SIGNED = 1,
    parameter TOO_SMALL = (8*BASE_BYTES + BLOCK_BYTES/BASE_BYTES + 8*MAG - 1) / (8*MAG) - 1,
    parameter COUNT = BLOCK_BYTES/MAG - 1 - TOO_SMALL,
    parameter CODE = $clog2(COUNT + 1)
) (
    input clock,
    input reset,
    input in_valid,
    output in_ready,
    input [8*BLOCK_BYTES-1:0] in_stream,
    input [CODE-1:0] in_encoding,
    output out_valid,
    input out_ready,
    output [8*BLOCK_BYTES-1:0] out_block
);
    localparam BITS = 8 * BLOCK_BYTES;
    localparam VALUES = BLOCK_BYTES / BASE_BYTES;

    wire valid, ready;
    wire [BITS-1:0] stream;
    wire [CODE-1:0] encoding;
    pipe_register #(.WIDTH(BITS + CODE)) r0 (
        .clock(clock), .reset(reset), .in_valid(in_valid), .in_ready(in_ready), .in_data({in_encoding, in_stream}),
        .out_valid(valid), .out_ready(ready), .out_data({encoding, stream}));

    wire [COUNT-1:0] chosen;
    wire [COUNT*BITS-1:0] candidates;
    genvar i;
    generate
        for (i = 0; i < COUNT; i = i + 1) begin : each
            localparam SIZE = 8 * MAG * (TOO_SMALL + 1 + i);
            assign chosen[i] = encoding == i[CODE-1:0];
            delta_extract #(
                .BLOCK_BYTES(BLOCK_BYTES), .BASE_BYTES(BASE_BYTES), .DELTA((SIZE - 8*BASE_BYTES - VALUES) / VALUES),
                .SIGNED(SIGNED), .WHOLE_BYTES(0))
                extract (.stream(stream), .deltas(candidates[i*BITS +: BITS]));
        end
    endgenerate

    wire [BITS-1:0] deltas, block;
    one_of #(.COUNT(COUNT), .WIDTH(BITS)) choose (.chosen(chosen), .values(candidates), .one(deltas));
    delta_adder #(.BLOCK_BYTES(BLOCK_BYTES), .BASE_BYTES(BASE_BYTES)) adder (
        .base(stream[8*BASE_BYTES-1:0]), .mask(stream[8*BASE_BYTES +: VALUES]), .deltas(deltas), .block(block));

    pipe_register #(.WIDTH(BITS)) r1 (
        .clock(clock), .reset(reset), .in_valid(valid), .in_ready(ready), .in_data(|chosen ? block : stream),
        .out_valid(out_valid), .out_ready(out_ready), .out_data(out_block));
endmodule
