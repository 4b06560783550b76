import { tenantTable } from '#server/platform/db/table.ts';
import type { ErpOperation } from '#shared/features/erp/erp.schemas.ts';

/** Where a subscriber's ERP listens. The token is only ever sent to it. */
export const erp_connections = tenantTable(
  'erp_connections',
  (c) => ({ url: c.text().notNull(), token: c.text(), timeout_ms: c.int().notNull(), updated_by: c.int().notNull(), updated_at: c.text().notNull() }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id] })],
);

/** What could not be delivered to the ERP, with its idempotency key: tried again by itself for some hours, then by a person. */
export const erp_dead_letters = tenantTable(
  'erp_dead_letters',
  (c) => ({
    id: c.int().notNull(),
    erp: c.text().notNull(),
    operation: c.text().notNull().$type<ErpOperation>(),
    idempotency_key: c.text().notNull(),
    /** The payload of the delivery. */
    request: c.json<Record<string, unknown>>().notNull(),
    /** The order that waits for it; null for a prospect that was sent by itself. */
    document_uuid: c.text(),
    contact_id: c.int(),
    reason: c.text().notNull(),
    attempts: c.int().notNull(),
    failed_at: c.text().notNull(),
    settled_at: c.text(),
  }),
  (t, k) => [
    k.primaryKey({ columns: [t.subscriber_id, t.id] }),
    k.unique('erp_dead_letters_key').on(t.subscriber_id, t.operation, t.idempotency_key),
    k.index('erp_dead_letters_open').on(t.subscriber_id, t.settled_at, t.failed_at),
  ],
);
