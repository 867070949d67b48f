// What stands for a symbol in a stream, in the upper bits, from the entries of the code table that it could be in. An entry is
// {codeword in the upper bits, length}, and before it, where symbols are looked up by a tag, {valid, tag}; a symbol without an
// entry is the escape's codeword and itself.
module e2mc_codeword #(
    parameter SYMBOL = 16,
    parameter CODE = 20,
    parameter LOOKUPS = 8,
    parameter TAG = 9,
    parameter ENTRY = 35,
    parameter PIECE = 36
) (
    /* verilator lint_off UNUSEDSIGNAL */  // short symbols are the address of their entry, and have no escape
    input [SYMBOL-1:0] symbol,
    input [CODE-1:0] escape,
    input [4:0] escape_length,
    /* verilator lint_on UNUSEDSIGNAL */
    input [LOOKUPS*ENTRY-1:0] entries,
    output [PIECE-1:0] code,
    output [5:0] length
);
    generate
        if (LOOKUPS == 1) begin : direct
            assign code = entries[ENTRY-1:5];
            assign length = {1'b0, entries[4:0]};
        end else begin : by_tag
            wire [LOOKUPS-1:0] hits;
            wire [LOOKUPS*(CODE+5)-1:0] found;
            genvar i;
            for (i = 0; i < LOOKUPS; i = i + 1) begin : way
                wire [ENTRY-1:0] entry = entries[i*ENTRY +: ENTRY];
                assign hits[i] = entry[ENTRY-1] & entry[ENTRY-2 -: TAG] == symbol[SYMBOL-1 -: TAG];
                assign found[i*(CODE+5) +: CODE+5] = entry[CODE+4:0];
            end
            wire [CODE+4:0] one;
            one_of #(.COUNT(LOOKUPS), .WIDTH(CODE + 5)) choose (.chosen(hits), .values(found), .one(one));
            wire [PIECE-1:0] behind;
            shift_right #(.WIDTH(PIECE), .DISTANCE(5)) mover (
                .value({symbol, {CODE{1'b0}}}), .distance(escape_length), .shifted(behind));
            wire hit = |hits;
            assign code = hit ? {one[CODE+4:5], {SYMBOL{1'b0}}} : {escape, {SYMBOL{1'b0}}} | behind;
            assign length = hit ? {1'b0, one[4:0]} : {1'b0, escape_length} + SYMBOL[5:0];
        end
    endgenerate
endmodule
