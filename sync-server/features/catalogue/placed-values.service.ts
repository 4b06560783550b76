/** Imports values of products by place: prices by list, and stock by warehouse. */
import type { Author } from '#server/platform/audit.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { stillAsLeft, valuesChange } from '#server/platform/import-undo.ts';
import { type MissingRows, noOutcome, type PieceOutcome, type RowChange, type Undone } from '#server/platform/importer.ts';
import { productsByCode } from './product-codes.service.ts';
import { touchProducts } from './touch-products.ts';

interface Place {
  product_id: number;
  /** The id of the price list or of the warehouse. */
  place_id: number;
}

/** `value` is a price in pesos, or units on hand. */
export interface PlacedValue extends Place {
  value: number;
}

/** Null where the product has no value in the place. */
export interface PlacedChange extends Place {
  before: number | null;
  after: number | null;
}

/** The table of one kind of value. */
export interface PlacedValues {
  read(db: Db, subscriberId: number, productIds: readonly number[]): Promise<PlacedValue[]>;
  /** @param values one per product and place */
  set(tx: Tx, values: readonly PlacedValue[]): Promise<void>;
  remove(tx: Tx, places: readonly Place[]): Promise<void>;
  /** Writes the changes into the histories of their products; absent when histories do not show them. */
  record?(tx: Tx, author: Author, changes: readonly PlacedChange[]): Promise<void>;
}

/** The key of a product's value at a place among the changes of an import. */
export const placeKey = ({ product_id, place_id }: Place): string => `${product_id} ${place_id}`;

function placeOfKey(key: number | string): Place {
  const [product_id = 0, place_id = 0] = String(key).split(' ').map(Number);
  return { product_id, place_id };
}

/** The value of a row, or the reason why the row is refused. `place` is the shown name of the place. */
type ReadPlace = { place_id: number; place: string; value: number } | { column: string; message: string };

interface TakeValues<Row> {
  rows: readonly { row: number; value: Row }[];
  table: PlacedValues;
  read(value: Row): ReadPlace;
}

/** Applies the rows of a piece: the file's value replaces the stored one. */
export async function takeValues<Row extends { product_code: string }>(tx: Tx, author: Author, { rows, table, read }: TakeValues<Row>): Promise<PieceOutcome> {
  const outcome = { ...noOutcome(), changes: [] as RowChange[] };
  const codes = rows.map(({ value }) => value.product_code);
  const products = await productsByCode(tx, tx.subscriberId, codes);
  const productIds = [...products.values()].map(({ id }) => id);
  const stored = new Map((await table.read(tx, tx.subscriberId, productIds)).map((row) => [placeKey(row), row.value]));
  const now = new Map(stored);
  const changed = new Map<string, PlacedChange>();
  for (const { row, value: sent } of rows) {
    const product = products.get(sent.product_code);
    const said = read(sent);
    if (!product) outcome.refused.push({ row, column: 'product_code', message: 'El producto no existe.' });
    else if ('message' in said) outcome.refused.push({ row, ...said });
    else {
      const place = { product_id: product.id, place_id: said.place_id };
      const key = placeKey(place);
      const known = now.get(key);
      if (known === said.value) {
        outcome.unchanged += 1;
        continue;
      }
      now.set(key, said.value);
      changed.set(key, { ...place, before: stored.get(key) ?? null, after: said.value });
      const before = known === undefined ? null : { value: known };
      outcome.changes.push(valuesChange({ id: key, name: `${product.product_code} en ${said.place}`, before, after: { value: said.value } }));
      if (known === undefined) outcome.created.push(row);
      else outcome.updated += 1;
    }
  }
  await write(tx, author, table, [...changed.values()]);
  return outcome;
}

/** Gives the same value to every product and place that a complete file does not name; null deletes them. */
export async function replaceMissing(
  tx: Tx,
  author: Author,
  table: PlacedValues,
  { missing, after }: { missing: MissingRows['rows']; after: number | null },
): Promise<RowChange[]> {
  const places = missing.map(({ id }) => placeOfKey(id));
  const now = await valuesNow(tx, table, places);
  const before = (id: number | string) => now.get(id)?.value ?? null;
  await write(
    tx,
    author,
    table,
    missing.map(({ id }) => ({ ...placeOfKey(id), before: before(id), after })),
  );
  return missing.map(({ id, name }) => valuesChange({ id, name, before: now.get(id) ?? null, after: after === null ? null : { value: after } }));
}

/** Restores the values from before an import, except those that were changed since. */
export async function undoValues(tx: Tx, author: Author, table: PlacedValues, changes: readonly RowChange[]): Promise<Undone> {
  const now = await valuesNow(
    tx,
    table,
    changes.map(({ id }) => placeOfKey(id)),
  );
  const { undoable, kept } = stillAsLeft(changes, now);
  const back = undoable.map(({ id, before }) => ({ ...placeOfKey(id), before: now.get(id)?.value ?? null, after: before?.value ?? null }));
  await write(tx, author, table, back);
  return { undone: undoable.length, kept };
}

async function write(tx: Tx, author: Author, table: PlacedValues, changes: readonly PlacedChange[]): Promise<void> {
  await table.remove(
    tx,
    changes.filter(({ after }) => after === null),
  );
  await table.set(
    tx,
    changes.flatMap(({ product_id, place_id, after }) => (after === null ? [] : [{ product_id, place_id, value: after }])),
  );
  await table.record?.(tx, author, changes);
  touchProducts(
    tx,
    changes.map(({ product_id }) => product_id),
  );
}

async function valuesNow(tx: Tx, table: PlacedValues, places: readonly Place[]): Promise<Map<number | string, { value: number }>> {
  const productIds = [...new Set(places.map(({ product_id }) => product_id))];
  const rows = await table.read(tx, tx.subscriberId, productIds);
  return new Map(rows.map((row) => [placeKey(row), { value: row.value }]));
}
