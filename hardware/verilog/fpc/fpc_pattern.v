// The frequent pattern of a word that is not zero: prefix, and the data field in the upper bits of 32, with its length.
module fpc_pattern (
    input [31:0] word,
    output reg [2:0] prefix,
    output reg [31:0] field,
    output reg [5:0] length
);
    wire signed4, signed8, signed16;
    delta_check #(.WIDTH(32), .DELTA(4)) c4 (.value(word), .holds(signed4));
    delta_check #(.WIDTH(32), .DELTA(8)) c8 (.value(word), .holds(signed8));
    delta_check #(.WIDTH(32), .DELTA(16)) c16 (.value(word), .holds(signed16));
    wire high_byte, low_byte;
    delta_check #(.WIDTH(16), .DELTA(8)) high (.value(word[31:16]), .holds(high_byte));
    delta_check #(.WIDTH(16), .DELTA(8)) low (.value(word[15:0]), .holds(low_byte));
    wire repeated = word == {4{word[7:0]}};

    always @* begin
        if (signed4) begin
            prefix = 3'd1; length = 6'd4; field = {word[3:0], 28'd0};
        end else if (signed8) begin
            prefix = 3'd2; length = 6'd8; field = {word[7:0], 24'd0};
        end else if (signed16) begin
            prefix = 3'd3; length = 6'd16; field = {word[15:0], 16'd0};
        end else if (word[15:0] == 16'd0) begin
            prefix = 3'd4; length = 6'd16; field = {word[31:16], 16'd0};
        end else if (high_byte & low_byte) begin
            prefix = 3'd5; length = 6'd16; field = {word[23:16], word[7:0], 16'd0};
        end else if (repeated) begin
            prefix = 3'd6; length = 6'd8; field = {word[7:0], 24'd0};
        end else begin
            prefix = 3'd7; length = 6'd32; field = word;
        end
    end
endmodule
