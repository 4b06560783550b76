/** The sentences of a product's history about its prices, equivalents and pictures, with old and new values. */
import { formatCount } from '#shared/kernel/counts.ts';
import { valueAt } from '#shared/kernel/entity.ts';
import type { HistoryLine } from '#shared/kernel/history.documents.ts';
import { formatPesos } from '#shared/kernel/money.ts';

/** The texts of a change; `name` distinguishes the changes in one history entry. */
export interface PartChange {
  name: string;
  label: string;
  before: string;
  after: string;
}

type Sides = Pick<HistoryLine, 'before' | 'after'>;
type Side = HistoryLine['before'];

const none = '—';
const kinds: Readonly<Record<string, string>> = { equivalent: 'Lo reemplaza', related: 'Va con él' };

/** The changes in a history entry that are not of the product's own fields. @param listName the name of a price list, by id */
export function partChanges(line: Sides, listName: (id: number) => string | undefined): PartChange[] {
  return [
    ...changed(line, pricesIn, 'sin precio').map((change) => ({ ...change, label: listName(Number(change.name)) ?? 'Una lista que ya no existe' })),
    ...changed(line, referencesIn, none).map((change) => ({ ...change, label: 'Código de otro fabricante' })),
    ...changed(line, relationsIn, none).map((change) => ({ ...change, label: codesIn(line).get(change.name) ?? 'Un producto' })),
    ...changed(line, imageIn, none).map((change) => ({ ...change, label: `Imagen ${change.name}` })),
    ...orderChange(line),
  ];
}

type Texts = ReadonlyMap<string, string>;

function changed({ before, after }: Sides, read: (side: Side) => Texts, missing: string): Omit<PartChange, 'label'>[] {
  const [old, now] = [read(before), read(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((name) => ({ name, before: old.get(name) ?? missing, after: now.get(name) ?? missing }))
    .filter((change) => change.before !== change.after);
}

function pricesIn(side: Side): Texts {
  const prices = Object.entries(objectIn(side, 'prices') ?? {});
  return new Map(prices.flatMap(([list, price]) => (typeof price === 'number' ? [[list, formatPesos(price)]] : [])));
}

function referencesIn(side: Side): Texts {
  const texts = rowsIn(side, 'references').map(({ reference, maker }) => [String(reference), maker ? `${reference} (${maker})` : String(reference)] as const);
  return new Map(texts);
}

function relationsIn(side: Side): Texts {
  return new Map(rowsIn(side, 'relations').map(({ product_id, kind }) => [String(product_id), kinds[String(kind)] ?? String(kind)]));
}

function codesIn({ before, after }: Sides): Texts {
  const rows = [...rowsIn(before, 'relations'), ...rowsIn(after, 'relations')];
  return new Map(rows.map(({ product_id, product_code }) => [String(product_id), String(product_code)]));
}

function imageIn(side: Side): Texts {
  const image = (name: string) => valueAt(side, name);
  if (image('image_id') === undefined) return new Map();
  const size = `${image('width')} × ${image('height')}, ${formatCount(Math.ceil(Number(image('bytes')) / 1024))} KB`;
  return new Map([[String(image('position')), `${size} (n.º ${image('image_id')})`]]);
}

/** The previous positions of the pictures, in their new order: '1, 2, 3' → '3, 1, 2'. */
function orderChange({ before, after }: Sides): PartChange[] {
  const [old, now] = [listIn(before, 'images'), listIn(after, 'images')];
  if (!old || !now) return [];
  const places = (images: readonly unknown[]) => images.map((id) => old.indexOf(id) + 1).join(', ');
  return places(old) === places(now) ? [] : [{ name: 'images', label: 'Orden de las imágenes', before: places(old), after: places(now) }];
}

function objectIn(side: Side, name: string): Readonly<Record<string, unknown>> | null {
  const value = valueAt(side, name);
  // JSON of the audit log.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
}

function listIn(side: Side, name: string): readonly unknown[] | null {
  const value = valueAt(side, name);
  return Array.isArray(value) ? value : null;
}

function rowsIn(side: Side, name: string): readonly Readonly<Record<string, unknown>>[] {
  // JSON of the audit log: lists of rows.
  return (listIn(side, name) ?? []) as readonly Record<string, unknown>[];
}
