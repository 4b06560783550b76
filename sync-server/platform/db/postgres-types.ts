import pg from 'pg';

// Counts and sums come as 64-bit text; ours all fit a safe integer.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
