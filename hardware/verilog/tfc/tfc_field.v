// The tag of a word, residual or row by the mode, and its field in the upper bits of 32 with zeros behind it; nothing but the word's bytes
// in a raw block. Widths are less one.
module tfc_field (
    input [31:0] word,
    input [31:0] value,  // what a width holds
    input again,  // whether the word stood before, and where
    input [4:0] place,
    input [31:0] beyond_first,  // bits that a width does not hold
    input [31:0] beyond_second,
    input [4:0] first,
    input [4:0] second,
    input [4:0] largest,
    input as_rows,
    input as_widths,
    input as_raw,
    input [1:0] row_tag,
    input [31:0] row_data,
    input [5:0] row_length,
    output [1:0] tag,
    output [31:0] data,
    output [5:0] length
);
    wire in_first = ~|(value & beyond_first);
    wire in_second = ~|(value & beyond_second);
    wire zero = ~|value;

    wire [4:0] width = ~as_widths | in_first ? first : in_second ? second : largest;
    wire [31:0] moved;
    shift_left #(.WIDTH(32), .DISTANCE(5)) mover (.value(value), .distance(~width), .shifted(moved));
    wire [5:0] bits = {1'b0, width} + 6'd1;

    // An index takes five bits.
    wire sized = in_first & (~again | first < 5'd4);
    wire [1:0] word_tag = sized ? 2'd2 : again ? 2'd1 : 2'd3;
    wire [31:0] word_data = sized ? moved : again ? {place, 27'd0} : word;
    wire [5:0] word_length = sized ? bits : again ? 6'd5 : 6'd32;

    wire [1:0] residual_tag = zero ? 2'd0 : in_first ? 2'd1 : in_second ? 2'd2 : 2'd3;

    assign tag = as_rows ? row_tag : as_widths ? residual_tag : word_tag;
    assign data = as_raw ? {word[7:0], word[15:8], word[23:16], word[31:24]}
        : as_rows ? row_data : as_widths ? moved : word_data;
    assign length = as_raw ? 6'd32 : as_rows ? row_length : as_widths ? bits & {6{~zero}} : word_length;
endmodule
