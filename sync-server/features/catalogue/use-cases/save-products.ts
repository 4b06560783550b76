import type { AuditWriter, Author } from '#server/platform/audit.ts';
import { changeTold } from '#server/platform/change-told.ts';
import type { EntityRow } from '#server/platform/db/entity-rows.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { yieldToEventLoop } from '#server/platform/yield-to-event-loop.ts';
import { product } from '#shared/features/catalogue/product.entity.ts';
import { lostParts } from '#shared/features/catalogue/product-parts.rules.ts';
import { differing } from '#shared/kernel/deep-equal.ts';
import { officeRow, type ProductColumns, productColumnNames, type StoredProduct, storedProducts } from '../stored-products.repository.ts';
import { touchProducts } from '../touch-products.ts';

export interface ProductChange {
  id: number;
  /** As it is stored; null for a new one. */
  before: StoredProduct | null;
  /** Judged columns; absent ones keep their values. */
  values: Readonly<Record<string, unknown>>;
}

export interface SavedProduct {
  before: EntityRow | null;
  after: EntityRow;
}

/**
 * Writes products with their derived columns, their history, and announcements for devices. A product that changes its line, brand or category without
 * a subline, subbrand or subcategory loses the earlier one. The products of a file are written together, the product of a form alone. The caller
 * validates the values.
 */
export async function saveProducts(tx: Tx, author: Author, audit: AuditWriter, changes: readonly ProductChange[]): Promise<SavedProduct[]> {
  if (changes.length === 0) return [];
  await storedProducts.insert(
    tx,
    // The schema of the values was made from these columns.
    changes.filter(({ before }) => before === null).map(({ id, values }) => ({ ...(columnsOf(values) as ProductColumns), id })),
  );
  await storedProducts.update(
    tx,
    changes.flatMap(({ before, values }) => (before ? [{ before, change: differing(before, columnsOf({ ...lostParts(before, values), ...values })) }] : [])),
  );
  const ids = changes.map(({ id }) => id);
  touchProducts(tx, ids);
  const later = new Map((await storedProducts.byIds(tx, tx.subscriberId, ids)).map((row) => [row.id, row]));
  const told = changeTold(product, changes.length);
  const saved: SavedProduct[] = [];
  const othersTurn = yieldToEventLoop();
  for (const { id, before: stored } of changes) {
    await othersTurn();
    const row = later.get(id);
    if (!row) throw new Error(`the product ${id} was not written`);
    const [before, after] = [stored && officeRow(stored), officeRow(row)];
    saved.push({ before, after });
    if (before) await audit(tx, author, { ...told({ before, after }), action: 'update', entityId: id });
    else await audit(tx, author, { action: 'create', entity: product.name, entityId: id, after });
  }
  return saved;
}

function columnsOf(values: Readonly<Record<string, unknown>>): Partial<ProductColumns> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => productColumnNames.has(name)));
}
