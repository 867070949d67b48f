// One word of a stream, from the code at the upper end of the window, and the dictionary after it.
module cpack_decode (
    input [33:0] window,
    input [511:0] dictionary,
    input [5:0] entered,
    output reg [31:0] word,
    output reg [5:0] taken,
    output [511:0] dictionary_after,
    output [5:0] entered_after
);
    // A full match has its slot right behind two bits of code, others behind four.
    wire [3:0] slot = window[32] ? window[29:26] : window[31:28];
    wire [31:0] entry = dictionary[{slot, 5'd0} +: 32];
    reg enters;
    always @* begin
        enters = 1'b1;
        casez (window[33:30])
            4'b00??: begin word = 32'd0; taken = 6'd2; enters = 1'b0; end
            4'b01??: begin word = window[31:0]; taken = 6'd34; end
            4'b10??: begin word = entry; taken = 6'd6; end
            4'b1100: begin word = {entry[31:16], window[25:10]}; taken = 6'd24; end
            4'b1101: begin word = {24'd0, window[29:22]}; taken = 6'd12; enters = 1'b0; end
            default: begin word = {entry[31:8], window[25:18]}; taken = 6'd16; end
        endcase
    end

    cpack_enter enter (
        .word(word), .enters(enters), .dictionary(dictionary), .entered(entered), .dictionary_after(dictionary_after),
        .entered_after(entered_after));
endmodule
