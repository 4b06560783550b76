import type { FieldErrors } from '#shared/kernel/errors.ts';
import { type LineFieldSetting, lineFieldSettings } from './line-settings.fields.ts';

export type FieldVisibility = 'visible' | 'required' | 'hidden';
const meanings: Readonly<Record<number, FieldVisibility>> = { 1: 'visible', 2: 'required', 9: 'hidden' };

/** The product's own column for each setting. */
export const productColumnOf = {
  reference: 'reference',
  barcode: 'barcode',
  brand: 'brand_id',
  subbrand: 'subbrand_id',
  subline: 'subline_id',
  category: 'category_id',
  unit: 'unit',
  weight: 'weight',
  dimensions: 'dimensions',
  location: 'location',
} as const satisfies Record<LineFieldSetting, string>;
export type ProductColumn = (typeof productColumnOf)[LineFieldSetting];

// Object.keys forgets the keys that the record has.
const settings = Object.keys(lineFieldSettings) as LineFieldSetting[];

/** Whether a line shows, requires or hides a field of its products (decisions §9); visible by default. */
export function fieldVisibility(line: Readonly<Record<string, unknown>>, setting: LineFieldSetting): FieldVisibility {
  return meanings[Number(line[setting])] ?? 'visible';
}

/** The messages for fields that the line requires and the product leaves empty, by the product's field names. */
export function missingByLine(line: Readonly<Record<string, unknown>>, product: Readonly<Record<string, unknown>>): FieldErrors {
  const errors: FieldErrors = {};
  for (const setting of settings) {
    const name = productColumnOf[setting];
    if (fieldVisibility(line, setting) !== 'required') continue;
    const value = product[name];
    if (value === null || value === undefined || value === '') errors[name] = [`${lineFieldSettings[setting].label} es un dato obligatorio en esta línea.`];
  }
  return errors;
}

/** The product without the values of fields that its line hides. Its code and its description are never hidden. */
export function shownByLine<Product extends object>(line: Readonly<Record<string, unknown>>, product: Product): Product {
  const shown: Record<string, unknown> = Object.fromEntries(Object.entries(product));
  for (const setting of settings) {
    const name = productColumnOf[setting];
    if (fieldVisibility(line, setting) === 'hidden' && name in shown) shown[name] = null;
  }
  // The fields that a line may hide can be null in every product.
  return shown as Product;
}
