// Whether deltas of DELTA bits hold a value: with a sign all bits from the delta's sign on are alike, without one all bits
// above the delta are zero.
module delta_check #(
    parameter WIDTH = 32,
    parameter DELTA = 8,
    parameter SIGNED = 1
) (
    /* verilator lint_off UNUSEDSIGNAL */  // the delta itself is not looked at
    input [WIDTH-1:0] value,
    /* verilator lint_on UNUSEDSIGNAL */
    output holds
);
    localparam LOWEST = SIGNED != 0 && DELTA > 0 ? DELTA - 1 : DELTA;

    wire [WIDTH-LOWEST-1:0] above = value[WIDTH-1:LOWEST];
    assign holds = ~(|above) | (SIGNED != 0 && DELTA > 0 && &above);
endmodule
