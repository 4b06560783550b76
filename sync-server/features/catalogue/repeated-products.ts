import type { NumberedRow, PieceOutcome } from '#server/platform/importer.ts';
import type { ImportRow } from '#shared/features/imports/import-kinds.ts';

type ProductRow = NumberedRow<'products'>;
type Values = ImportRow<'products'>;

/** Columns about the code itself, which must not be carried over from a repeated row to another code. */
const saidOf = {
  line_code: ['line_description', 'subline_code', 'subline_description'],
  subline_code: ['subline_description'],
  brand_code: ['brand_description'],
  category_code: ['category_description'],
} as const satisfies Partial<Record<keyof Values, readonly (keyof Values)[]>>;

/**
 * The rows of a chunk by product: when a code is repeated the last value of each cell is used and an empty cell changes nothing, as if the rows were
 * in two files. The cross-references of all its rows are kept.
 */
export function rowsByCode(rows: readonly ProductRow[], outcome: PieceOutcome): Map<string, ProductRow> {
  const byCode = new Map<string, ProductRow>();
  for (const one of rows) {
    const earlier = byCode.get(one.value.product_code);
    if (earlier) outcome.updated += 1;
    byCode.set(one.value.product_code, earlier ? { row: earlier.row, value: merged(earlier.value, one.value) } : one);
  }
  return byCode;
}

function merged(earlier: Values, later: Values): Values {
  const kept: Partial<Values> = { ...earlier };
  for (const [code, said] of Object.entries(saidOf)) {
    // The table's own keys are columns.
    const name = code as keyof typeof saidOf;
    if (later[name] !== undefined && later[name] !== earlier[name]) for (const column of said) delete kept[column];
  }
  const references = [earlier.references, later.references].filter(Boolean).join('|');
  // An empty cell of a row is missing from its values.
  return { ...kept, ...later, ...(references && { references }) };
}
