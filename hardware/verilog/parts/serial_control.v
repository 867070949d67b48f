// The control of a unit that takes a block, works on it for ROUNDS cycles and holds the answer until it is taken. A block that
// is skipped is an answer already. The next block is taken in the cycle in which an answer is.
module serial_control #(
    parameter ROUNDS = 8,
    parameter COUNTER = $clog2(ROUNDS)
) (
    input clock,
    input reset,
    input in_valid,
    output in_ready,
    input skip,
    output accept,
    output working,
    output out_valid,
    input out_ready
);
    localparam [31:0] LAST_ROUND = ROUNDS - 1;
    localparam [COUNTER-1:0] LAST = LAST_ROUND[COUNTER-1:0];

    reg busy, done;
    reg [COUNTER-1:0] at;
    assign working = busy & ~done;
    assign out_valid = done;
    assign in_ready = ~busy | done & out_ready;
    assign accept = in_valid & in_ready;

    always @(posedge clock) begin
        if (reset) begin
            busy <= 1'b0;
            done <= 1'b0;
            at <= {COUNTER{1'b0}};
        end else if (in_ready) begin
            busy <= in_valid;
            done <= in_valid & skip;
            at <= {COUNTER{1'b0}};
        end else if (working) begin
            done <= at == LAST;
            at <= at + {{(COUNTER-1){1'b0}}, 1'b1};
        end
    end
endmodule
