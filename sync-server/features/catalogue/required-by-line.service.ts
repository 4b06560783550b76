/** What a row of a file leaves out that the line of its product requires. Spec: decisions §9. */

import type { Db } from '#server/platform/db/store.ts';
import type { ImportRemark } from '#server/platform/importer.ts';
import { missingByLine } from '#shared/features/catalogue/field-visibility.rules.ts';
import type { ImportRow } from '#shared/features/imports/import-columns.ts';
import { lineRows } from './classification.repository.ts';
import type { CodedProduct } from './product-codes.repository.ts';

type Column = keyof ImportRow<'products'>;

/** The column of a file for each field of a product that a line may require; a file brings no others. */
const columnOf = {
  reference: 'reference',
  barcode: 'barcode',
  unit: 'unit',
  brand_id: 'brand_code',
  subline_id: 'subline_code',
  category_id: 'category_code',
} as const satisfies Partial<Record<keyof CodedProduct, Column>>;

type Judge = (row: number, value: ImportRow<'products'>, known: CodedProduct | undefined) => Promise<ImportRemark | null>;

/**
 * Judges rows of products, each line read once: what the file does not say stays as it is, so a product is short of what neither
 * of the two says. A line that the file brings new requires nothing yet.
 */
export function requiredByLine(db: Db, subscriberId: number): Judge {
  const lines = new Map<string, Promise<Awaited<ReturnType<typeof lineRows.find>>>>();
  const lineOf = (line_code: string) => {
    const found = lines.get(line_code) ?? lineRows.find(db, subscriberId, { line_code });
    lines.set(line_code, found);
    return found;
  };
  return async (row, value, known) => {
    const line = await lineOf(value.line_code);
    if (!line) return null;
    // A subline belongs to its line: a product that moves brings none along.
    const kept = known?.line_id === line.id ? known : known && { ...known, subline_id: null };
    const product = Object.fromEntries(
      // The table's own keys are fields of a product.
      Object.entries(columnOf).map(([field, column]) => [field, value[column] ?? kept?.[field as keyof typeof columnOf] ?? null]),
    );
    const missing = Object.entries(missingByLine(line, product));
    const [first] = missing;
    if (!first) return null;
    return { row, column: columnOf[first[0] as keyof typeof columnOf], message: missing.flatMap(([, messages]) => messages).join(' ') };
  };
}
