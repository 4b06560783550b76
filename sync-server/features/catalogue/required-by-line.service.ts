/** What a row of a file leaves out that the line of its product requires. Spec: decisions §9. */

import type { Db } from '#server/platform/db/store.ts';
import type { ImportRemark } from '#server/platform/importer.ts';
import { fieldVisibility, missingByLine, type ProductColumn } from '#shared/features/catalogue/field-visibility.rules.ts';
import type { ImportRow } from '#shared/features/imports/import-columns.ts';
import { lineRows } from './classification.repository.ts';
import { knownClassificationCodes } from './classification-codes.service.ts';
import type { CodedProduct } from './product-codes.repository.ts';

/** The column of a file for each field of a product that a line may require. */
const columnOf = {
  reference: 'reference',
  barcode: 'barcode',
  unit: 'unit',
  brand_id: 'brand_code',
  subbrand_id: 'subbrand_code',
  subline_id: 'subline_code',
  category_id: 'category_code',
  weight: 'weight',
  dimensions: 'dimensions',
  location: 'location',
} as const satisfies Record<ProductColumn, keyof ImportRow<'products'> & string>;

type Judge = (row: number, value: ImportRow<'products'>, known: CodedProduct | undefined) => Promise<ImportRemark | null>;

/**
 * Judges rows of products, each line read once: what the file does not say stays as it is, so a product is short of what neither
 * of the two says. A line that the file brings new requires nothing yet.
 */
export function requiredByLine(db: Db, subscriberId: number): Judge {
  const codes = knownClassificationCodes(db, subscriberId);
  const lines = new Map<string, Promise<Awaited<ReturnType<typeof lineRows.find>>>>();
  const lineOf = (line_code: string) => {
    const found = lines.get(line_code) ?? lineRows.find(db, subscriberId, { line_code });
    lines.set(line_code, found);
    return found;
  };
  /** Read only where a subbrand is asked for. */
  const isOfAnotherBrand = async (line: Readonly<Record<string, unknown>>, { brand_code }: ImportRow<'products'>, { brand_id }: CodedProduct) =>
    brand_code !== undefined && fieldVisibility(line, 'subbrand') === 'required' && (await codes.brand(brand_code)) !== brand_id;
  return async (row, value, known) => {
    const line = await lineOf(value.line_code);
    if (!line) return null;
    // A subline belongs to its line and a subbrand to its brand: a product that moves brings none along.
    const kept = known && {
      ...known,
      ...(known.line_id !== line.id && { subline_id: null }),
      ...((await isOfAnotherBrand(line, value, known)) && { subbrand_id: null }),
    };
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
