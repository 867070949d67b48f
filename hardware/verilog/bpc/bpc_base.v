// The code of the first word, in the upper bits of 33, and its length.
module bpc_base (
    input [31:0] word,
    output reg [32:0] code,
    output reg [5:0] length
);
    wire signed4, signed8, signed16;
    delta_check #(.WIDTH(32), .DELTA(4)) c4 (.value(word), .holds(signed4));
    delta_check #(.WIDTH(32), .DELTA(8)) c8 (.value(word), .holds(signed8));
    delta_check #(.WIDTH(32), .DELTA(16)) c16 (.value(word), .holds(signed16));
    always @* begin
        if (word == 32'd0) begin
            code = 33'd0;
            length = 6'd3;
        end else if (signed4) begin
            code = {3'b001, word[3:0], 26'd0};
            length = 6'd7;
        end else if (signed8) begin
            code = {3'b010, word[7:0], 22'd0};
            length = 6'd11;
        end else if (signed16) begin
            code = {3'b011, word[15:0], 14'd0};
            length = 6'd19;
        end else begin
            code = {1'b1, word};
            length = 6'd33;
        end
    end
endmodule
