// E2MC's decompressor and SC²'s: e2mc_decompress with a De-LUT for each decoding way. They are written from outside before streams
// come: load_address 0x0000 + entry, the tree above the index; the rest as e2mc_decompress says.
module e2mc_decompressor #(
    parameter SYMBOL = 16,
    parameter CODE = 20,
    parameter WAYS = 1
) (
    input clock,
    input reset,
    input in_valid,
    output in_ready,
    input [1023:0] in_stream,
    input in_encoding,
    output out_valid,
    input out_ready,
    output [1023:0] out_block,
    input load,
    input [15:0] load_address,
    /* verilator lint_off UNUSEDSIGNAL */  // as wide as entries of other tables
    input [63:0] load_data
    /* verilator lint_on UNUSEDSIGNAL */
);
    localparam TREE = SYMBOL < 16 ? $clog2(32 / SYMBOL) : 1;
    localparam ADDRESS = TREE + (SYMBOL < 16 ? SYMBOL : 10);

    wire [WAYS*ADDRESS-1:0] address;
    wire [WAYS*SYMBOL-1:0] data;
    genvar i;
    generate
        for (i = 0; i < WAYS; i = i + 1) begin : way
            lookup_table #(.ENTRIES(1 << ADDRESS), .WIDTH(SYMBOL)) symbols (
                .clock(clock), .write(load & load_address[15:14] == 2'b00), .write_address(load_address[ADDRESS-1:0]),
                .write_data(load_data[SYMBOL-1:0]), .address(address[i*ADDRESS +: ADDRESS]),
                .data(data[i*SYMBOL +: SYMBOL]));
        end
    endgenerate

    e2mc_decompress #(.SYMBOL(SYMBOL), .CODE(CODE), .WAYS(WAYS)) decompress (
        .clock(clock), .reset(reset), .in_valid(in_valid), .in_ready(in_ready), .in_stream(in_stream),
        .in_encoding(in_encoding), .out_valid(out_valid), .out_ready(out_ready), .out_block(out_block), .load(load),
        .load_address(load_address), .load_data(load_data[CODE+4:0]), .table_address(address), .table_data(data));
endmodule
