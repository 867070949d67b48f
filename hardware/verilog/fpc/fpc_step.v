// One word of a stream: from what is left of a zero run, or from the code at the upper end of the window.
module fpc_step (
    input [2:0] run,
    input [139:0] window,
    output [2:0] run_after,
    output [139:0] window_after,
    output [5:0] taken,
    output [31:0] word
);
    wire open = run != 3'd0;
    wire [2:0] prefix = window[139:137];
    wire zero = prefix == 3'd0;
    wire [31:0] decoded;
    wire [5:0] length;
    fpc_word decode (.prefix(prefix), .field(window[136:105]), .word(decoded), .length(length));
    assign taken = open ? 6'd0 : zero ? 6'd6 : length + 6'd3;
    assign word = open ? 32'd0 : decoded;
    assign run_after = open ? run - 3'd1 : zero ? window[136:134] : 3'd0;
    shift_left #(.WIDTH(140), .DISTANCE(6)) mover (.value(window), .distance(taken), .shifted(window_after));
endmodule
