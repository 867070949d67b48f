// The word that a prefix and a data field stand for, and the field's length. The field is in the upper bits of 32.
module fpc_word (
    input [2:0] prefix,
    input [31:0] field,
    output reg [31:0] word,
    output reg [5:0] length
);
    always @* begin
        case (prefix)
            3'd0: begin word = 32'd0; length = 6'd0; end
            3'd1: begin word = {{28{field[31]}}, field[31:28]}; length = 6'd4; end
            3'd2: begin word = {{24{field[31]}}, field[31:24]}; length = 6'd8; end
            3'd3: begin word = {{16{field[31]}}, field[31:16]}; length = 6'd16; end
            3'd4: begin word = {field[31:16], 16'd0}; length = 6'd16; end
            3'd5: begin word = {{8{field[31]}}, field[31:24], {8{field[23]}}, field[23:16]}; length = 6'd16; end
            3'd6: begin word = {4{field[31:24]}}; length = 6'd8; end
            default: begin word = field; length = 6'd32; end
        endcase
    end
endmodule
