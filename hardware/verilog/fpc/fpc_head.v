// One prefix of a consolidated stream: 0 while a zero run lasts, else the one at the upper end of the window.
module fpc_head (
    input [2:0] run,
    input [23:0] window,
    output [2:0] run_after,
    output [23:0] window_after,
    output [2:0] taken,
    output [2:0] prefix
);
    wire open = run != 3'd0;
    wire zero = window[23:21] == 3'd0;
    assign prefix = open ? 3'd0 : window[23:21];
    assign taken = open ? 3'd0 : zero ? 3'd6 : 3'd3;
    assign run_after = open ? run - 3'd1 : zero ? window[20:18] : 3'd0;
    shift_left #(.WIDTH(24), .DISTANCE(3)) mover (.value(window), .distance(taken), .shifted(window_after));
endmodule
