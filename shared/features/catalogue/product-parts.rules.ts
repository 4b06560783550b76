import { partOf } from './product.entity.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Empty values for the parts whose owner changes, because a subline belongs to one line, a subbrand to one brand, and a subcategory to one category. A
 * part that is written together with its owner is not emptied.
 * @param before null for a new product, which has no earlier part
 */
export function lostParts(before: Values | null, written: Values): Partial<Record<keyof typeof partOf, null>> {
  if (!before) return {};
  const isLost = (part: string, owner: string) => written[part] === undefined && written[owner] !== undefined && idOf(written[owner]) !== idOf(before[owner]);
  return Object.fromEntries(Object.entries(partOf).flatMap(([part, owner]) => (isLost(part, owner) ? [[part, null]] : [])));
}

/** A form sends ids as numbers or as their text, and an empty field as '' or null. */
const idOf = (value: unknown): number | null => (value === null || value === undefined || value === '' ? null : Number(value));
