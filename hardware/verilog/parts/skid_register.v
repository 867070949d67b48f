// A pipe_register with a second place, so that in_ready is a flip-flop: no path leads from out_ready to in_ready, and the one
// through a pipeline's stages ends here. While the way is open it is a pipe_register, a value a cycle with the latency of one.
// When the way closes, the value that is already coming goes to the second place; from there it goes first when the way
// opens.
(* keep_hierarchy *)
module skid_register #(
    parameter WIDTH = 1
) (
    input clock,
    input reset,
    input in_valid,
    output in_ready,
    input [WIDTH-1:0] in_data,
    output reg out_valid,
    input out_ready,
    output reg [WIDTH-1:0] out_data
);
    // The second place has a value; then none is taken.
    reg kept;
    reg [WIDTH-1:0] kept_data;
    wire open = out_ready | ~out_valid;
    assign in_ready = ~kept;

    always @(posedge clock) begin
        if (reset) begin
            out_valid <= 1'b0;
            kept <= 1'b0;
        end else if (open) begin
            out_valid <= in_valid | kept;
            kept <= 1'b0;
        end else begin
            kept <= in_valid | kept;
        end
        // What comes passes one choice, as in a pipe_register: it is what comes late.
        out_data <= open & ~kept ? in_data : open ? kept_data : out_data;
        if (~kept) kept_data <= in_data;
    end
endmodule
