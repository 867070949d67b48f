// BDI's decompressor: a vector adder for each size of base, fed with the deltas that the encoding says. One stage.
//
//   stream, encoding ──► register ──► deltas (wires, choice) ──► three vector adders ──► choice ──► register ──► block
module bdi_decompressor #(
    parameter BLOCK_BYTES = 128
) (
    input clock,
    input reset,
    input in_valid,
    output in_ready,
    input [8*BLOCK_BYTES-1:0] in_stream,
    input [3:0] in_encoding,
    output out_valid,
    input out_ready,
    output [8*BLOCK_BYTES-1:0] out_block
);
    localparam BITS = 8 * BLOCK_BYTES;

    wire valid, ready;
    wire [BITS-1:0] stream;
    wire [3:0] encoding;
    pipe_register #(.WIDTH(BITS + 4)) r0 (
        .clock(clock), .reset(reset), .in_valid(in_valid), .in_ready(in_ready), .in_data({in_encoding, in_stream}),
        .out_valid(valid), .out_ready(ready), .out_data({encoding, stream}));

    wire [BITS-1:0] deltas81, deltas82, deltas84, deltas41, deltas42, deltas21;
    delta_extract #(.BLOCK_BYTES(BLOCK_BYTES), .BASE_BYTES(8), .DELTA(8)) e81 (.stream(stream), .deltas(deltas81));
    delta_extract #(.BLOCK_BYTES(BLOCK_BYTES), .BASE_BYTES(8), .DELTA(16)) e82 (.stream(stream), .deltas(deltas82));
    delta_extract #(.BLOCK_BYTES(BLOCK_BYTES), .BASE_BYTES(8), .DELTA(32)) e84 (.stream(stream), .deltas(deltas84));
    delta_extract #(.BLOCK_BYTES(BLOCK_BYTES), .BASE_BYTES(4), .DELTA(8)) e41 (.stream(stream), .deltas(deltas41));
    delta_extract #(.BLOCK_BYTES(BLOCK_BYTES), .BASE_BYTES(4), .DELTA(16)) e42 (.stream(stream), .deltas(deltas42));
    delta_extract #(.BLOCK_BYTES(BLOCK_BYTES), .BASE_BYTES(2), .DELTA(8)) e21 (.stream(stream), .deltas(deltas21));

    wire [BITS-1:0] deltas8 = encoding == 4'd2 ? deltas81 : encoding == 4'd3 ? deltas82 : deltas84;
    wire [BITS-1:0] deltas4 = encoding == 4'd5 ? deltas41 : deltas42;
    wire [BITS-1:0] block8, block4, block2;
    delta_adder #(.BLOCK_BYTES(BLOCK_BYTES), .BASE_BYTES(8)) adder8 (
        .base(stream[63:0]), .mask(stream[64 +: BLOCK_BYTES/8]), .deltas(deltas8), .block(block8));
    delta_adder #(.BLOCK_BYTES(BLOCK_BYTES), .BASE_BYTES(4)) adder4 (
        .base(stream[31:0]), .mask(stream[32 +: BLOCK_BYTES/4]), .deltas(deltas4), .block(block4));
    delta_adder #(.BLOCK_BYTES(BLOCK_BYTES), .BASE_BYTES(2)) adder2 (
        .base(stream[15:0]), .mask(stream[16 +: BLOCK_BYTES/2]), .deltas(deltas21), .block(block2));

    reg [BITS-1:0] block;
    always @* begin
        case (encoding)
            4'd0: block = {BITS{1'b0}};
            4'd1: block = {(BLOCK_BYTES/8){stream[63:0]}};
            4'd2, 4'd3, 4'd4: block = block8;
            4'd5, 4'd6: block = block4;
            4'd7: block = block2;
            default: block = stream;
        endcase
    end

    pipe_register #(.WIDTH(BITS)) r1 (
        .clock(clock), .reset(reset), .in_valid(valid), .in_ready(ready), .in_data(block),
        .out_valid(out_valid), .out_ready(out_ready), .out_data(out_block));
endmodule
