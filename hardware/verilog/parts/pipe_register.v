// A register between two stages, with valid and ready on both sides. It takes a new value whenever the one it has is
// taken, so a pipeline of them moves one value a cycle and stops as a whole when nobody takes the last one.
// Its place in the hierarchy is kept, so that timing can be told stage by stage.
(* keep_hierarchy *)
module pipe_register #(
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
    assign in_ready = out_ready | ~out_valid;

    always @(posedge clock) begin
        if (reset) out_valid <= 1'b0;
        else if (in_ready) out_valid <= in_valid;
        if (in_ready) out_data <= in_data;
    end
endmodule
