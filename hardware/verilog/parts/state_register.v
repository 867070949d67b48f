// The state of a unit that goes round its logic. Its place in the hierarchy is kept, as a pipe_register's is.
(* keep_hierarchy *)
module state_register #(
    parameter WIDTH = 1
) (
    input clock,
    input enable,
    input [WIDTH-1:0] next,
    output reg [WIDTH-1:0] value
);
    always @(posedge clock) begin
        if (enable) value <= next;
    end
endmodule
