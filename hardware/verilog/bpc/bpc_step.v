// One plane of a stream: the one above it again while a zero run lasts, else what the code at the upper end of the window says.
module bpc_step (
    input [5:0] run,
    input [30:0] dbp,
    input [127:0] window,
    output [5:0] run_after,
    output [30:0] dbp_after,
    output [127:0] window_after,
    output [5:0] taken
);
    wire open = run != 6'd0;
    reg [30:0] dbx;
    reg [5:0] more;
    reg [5:0] length;
    wire [4:0] position = window[122:118];
    always @* begin
        more = 6'd0;
        dbx = 31'd0;
        casez (window[127:123])
            5'b1????: begin dbx = window[126:96]; length = 6'd32; end
            5'b01???: begin more = {1'b0, window[125:121]} + 6'd1; length = 6'd7; end
            5'b001??: length = 6'd3;
            5'b00000: begin dbx = {31{1'b1}}; length = 6'd5; end
            5'b00001: begin dbx = dbp; length = 6'd5; end
            5'b00010: begin dbx = 31'd3 << position; length = 6'd10; end
            default: begin dbx = 31'd1 << position; length = 6'd10; end
        endcase
    end
    assign taken = open ? 6'd0 : length;
    assign run_after = open ? run - 6'd1 : more;
    assign dbp_after = open ? dbp : dbp ^ dbx;
    shift_left #(.WIDTH(128), .DISTANCE(6)) mover (.value(window), .distance(taken), .shifted(window_after));
endmodule
