import { reportMarks } from '#server/features/reports/report-marks.repository.ts';
import { feedRepository } from '#server/platform/db/feed.repository.ts';
import type { Store } from '#server/platform/db/store.ts';

/** Writes lines of sales of the last year without orders, and marks them as copied. For SQLite. */
export async function sellLines(store: Store, subscriberId: number, { lines, products }: { lines: number; products: number }): Promise<void> {
  const ids = `1 + i % 20, 1 + i % 800, 1 + i % 800, 0, 1, 1 + (i * 7919) % ${products}, 1, 0, 1, 0`;
  await store.script(
    `INSERT INTO sales_lines (subscriber_id, day, document_uuid, line_number, kind, seller_id, contact_id, contact_warehouse_id, city_id, price_list_id, product_id, line_id, subline_id, brand_id, category_id, quantity, gross, discount, subtotal, iva)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${lines})
     SELECT ${subscriberId}, date('now', '-' || (i % 365) || ' days'), 'sold-' || (i / 5), i % 5, 'pedido', ${ids}, 1 + i % 9, 1000 * (i % 97), 0, 1000 * (i % 97), 190 * (i % 97) FROM n`,
  );
  const { seq } = await feedRepository.state(store.db, subscriberId);
  await store.withTransaction(subscriberId, (tx) => reportMarks.save(tx, { taken_at: tx.now, seq, changed_since: null, changed_at: null }));
}
