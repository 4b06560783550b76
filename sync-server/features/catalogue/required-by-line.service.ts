/** The rules of a product's line for a row of a file: the fields that it requires and hides. Spec: decisions §9. */

import type { Db } from '#server/platform/db/store.ts';
import type { ImportRemark } from '#server/platform/importer.ts';
import { fieldVisibility, missingByLine, type ProductColumn, productColumnOf } from '#shared/features/catalogue/field-visibility.rules.ts';
import { type LineFieldSetting, lineFieldSettings } from '#shared/features/catalogue/line-settings.fields.ts';
import { lostParts } from '#shared/features/catalogue/product-parts.rules.ts';
import type { ImportRow } from '#shared/features/imports/import-kinds.ts';
import { lineRows } from './classification.repository.ts';
import type { knownClassificationCodes } from './classification-codes.service.ts';
import type { StoredProduct } from './stored-products.repository.ts';

/** The file's column of each field of a product that a line may require. */
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

// Object.keys forgets the keys that the record has.
const settings = Object.keys(lineFieldSettings) as LineFieldSetting[];

type Line = Awaited<ReturnType<typeof lineRows.find>>;
type LineReader = (line_code: string) => Promise<Line>;
type Judge = (row: number, value: ImportRow<'products'>, known: StoredProduct | undefined) => Promise<ImportRemark | null>;

/** Reads lines by their codes, each once. */
export function linesByCode(db: Db, subscriberId: number): LineReader {
  const lines = new Map<string, Promise<Line>>();
  return (line_code) => {
    const found = lines.get(line_code) ?? lineRows.find(db, subscriberId, { line_code });
    lines.set(line_code, found);
    return found;
  };
}

/**
 * Removes from rows the fields that their lines hide, because nobody would see them. The warning is given at the first row of each line, because a
 * file of the ERP has the whole column. A subbrand is removed with its brand.
 */
export function takenByLine(lineOf: LineReader, warnings: ImportRemark[]) {
  const told = new Set<string>();
  return async (row: number, value: ImportRow<'products'>): Promise<ImportRow<'products'>> => {
    const line = await lineOf(value.line_code);
    if (!line) return value;
    const hides = (setting: LineFieldSetting): boolean => fieldVisibility(line, setting) === 'hidden' || (setting === 'subbrand' && hides('brand'));
    const taken = { ...value };
    for (const setting of settings) {
      const column = columnOf[productColumnOf[setting]];
      if (taken[column] === undefined || !hides(setting)) continue;
      delete taken[column];
      if (told.has(`${line.id} ${setting}`)) continue;
      told.add(`${line.id} ${setting}`);
      const message = `${lineFieldSettings[setting].label} está oculto en la línea ${value.line_code}: no se toma de esta fila ni de las demás de la línea.`;
      warnings.push({ row, column, message, once: message });
    }
    return taken;
  };
}

/**
 * Checks rows of products. A missing cell keeps its stored value, so a required field is only missing when neither the file nor the product has it. A
 * line that the file creates requires nothing yet.
 */
export function requiredByLine(lineOf: LineReader, codes: ReturnType<typeof knownClassificationCodes>): Judge {
  /** The brand is read only for lines that require a subbrand. */
  const brandOf = async (line: Readonly<Record<string, unknown>>, { brand_code }: ImportRow<'products'>) =>
    brand_code === undefined || fieldVisibility(line, 'subbrand') !== 'required' ? {} : { brand_id: await codes.brand(brand_code) };
  return async (row, value, known) => {
    const line = await lineOf(value.line_code);
    if (!line) return null;
    const kept = known && { ...known, ...lostParts(known, { line_id: line.id, ...(await brandOf(line, value)) }) };
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
