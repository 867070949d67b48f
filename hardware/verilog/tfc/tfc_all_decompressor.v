// The decompressor of tagged fields with sixteen modes: tfc_all_decompress with its table, which is written from outside before streams
// come: load_address is the rank, load_data the word.
module tfc_all_decompressor (
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
    /* verilator lint_off UNUSEDSIGNAL */  // as wide as those of other tables
    input [15:0] load_address,
    input [63:0] load_data
    /* verilator lint_on UNUSEDSIGNAL */
);
    wire [319:0] ranks;
    wire [1023:0] words;
    tfc_table frequent (
        .clock(clock), .write(load), .write_rank(load_address[9:0]), .write_word(load_data[31:0]), .ranks(ranks), .words(words));
    tfc_all_decompress decompress (
        .clock(clock), .reset(reset), .in_valid(in_valid), .in_ready(in_ready), .in_stream(in_stream), .in_encoding(in_encoding),
        .out_valid(out_valid), .out_ready(out_ready), .out_block(out_block), .table_address(ranks), .table_data(words));
endmodule
