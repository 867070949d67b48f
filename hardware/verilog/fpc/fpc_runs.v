// Runs of zero words, of at most eight: for each word whether it begins one, and how many zeros follow it in the run.
module fpc_runs #(
    parameter WORDS = 32
) (
    input [WORDS-1:0] zero,
    output reg [WORDS-1:0] begins,
    output reg [3*WORDS-1:0] more
);
    reg run;
    integer at, next;
    always @* begin
        for (at = 0; at < WORDS; at = at + 1) begin
            // A run begins behind a word that is not zero, or behind a run of eight: four steps at most for 32 words.
            if (at == 0) begins[at] = zero[at];
            else if (at < 8) begins[at] = zero[at] & ~zero[at-1];
            else begins[at] = zero[at] & (~zero[at-1] | begins[at-8] & (&zero[at-8 +: 8]));
            run = 1'b1;
            more[3*at +: 3] = 3'd0;
            for (next = 1; next < 8; next = next + 1) begin
                run = run & at + next < WORDS & zero[(at + next) % WORDS];
                if (run) more[3*at +: 3] = next[2:0];
            end
        end
    end
endmodule
