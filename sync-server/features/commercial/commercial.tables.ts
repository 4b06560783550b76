import { tenantTable } from '#server/platform/db/table.ts';
import type { IndicatorsDocument } from '#shared/features/commercial/indicators.documents.ts';

/** The indicators of each seller as the seller's devices hold them. They are computed outside of the orders' transactions. */
export const seller_indicators = tenantTable(
  'seller_indicators',
  (c) => ({ seller_id: c.int().notNull(), document: c.json<IndicatorsDocument>().notNull(), updated_at: c.text().notNull() }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.seller_id] })],
);

/** The position of the company's feed and the day when its indicators were last computed: while both are the same, nothing has changed. */
export const indicator_marks = tenantTable(
  'indicator_marks',
  (c) => ({ seq: c.int().notNull(), day: c.text().notNull() }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id] })],
);
