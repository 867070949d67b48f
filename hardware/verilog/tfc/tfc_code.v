// The tag of a row by the format, and its data in the upper bits with zeros behind them.
module tfc_code (
    input [1:0] format,
    input [31:0] row,
    output reg [1:0] tag,
    output reg [31:0] data,
    output reg [5:0] length
);
    wire nonzero, one_byte, two_bytes, single;
    tfc_kind kind (.row(row), .nonzero(nonzero), .one_byte(one_byte), .two_bytes(two_bytes), .single(single));

    // Which byte, which two bytes, which bit; and what they are.
    wire [3:0] used = {|row[31:24], |row[23:16], |row[15:8], |row[7:0]};
    wire [1:0] byte_place = {used[3] | used[2], used[3] | used[1]};
    wire [7:0] byte_value = row[31:24] | row[23:16] | row[15:8] | row[7:0];
    wire [7:0] low = used[0] ? row[7:0] : used[1] ? row[15:8] : row[23:16];
    wire [7:0] high = used[3] ? row[31:24] : used[2] ? row[23:16] : row[15:8];
    reg [2:0] pair;
    wire [4:0] place;
    assign place[4:3] = byte_place;
    assign place[2] = |byte_value[7:4];
    assign place[1] = |byte_value[7:6] | |byte_value[3:2];
    assign place[0] = byte_value[7] | byte_value[5] | byte_value[3] | byte_value[1];

    wire bytes = format == 2'd0;
    wire ones = format == 2'd3;
    wire as_single = ones & single;
    wire as_byte = (bytes | ones & ~single) & one_byte;
    wire as_pair = bytes & two_bytes;
    wire as_row = (nonzero & (format == 2'd1 | bytes & ~one_byte & ~two_bytes | ones & ~one_byte)) | format == 2'd2;
    always @* begin
        case (used)
            4'b0011: pair = 3'd0;
            4'b0101: pair = 3'd1;
            4'b1001: pair = 3'd2;
            4'b0110: pair = 3'd3;
            4'b1010: pair = 3'd4;
            default: pair = 3'd5;
        endcase
        data = {place, 27'd0} & {32{as_single}} | {byte_place, byte_value, 22'd0} & {32{as_byte}}
            | {pair, high, low, 13'd0} & {32{as_pair}} | row & {32{as_row}};
        length = 6'd5 & {6{as_single}} | 6'd10 & {6{as_byte}} | 6'd19 & {6{as_pair}} | 6'd32 & {6{as_row}};
        case (format)
            2'd0: tag = {as_pair | as_row, as_byte | as_row};
            2'd1: tag = {1'b0, nonzero};
            2'd2: tag = 2'd0;
            default: tag = {as_byte | as_row, as_single | as_row};
        endcase
    end
endmodule
