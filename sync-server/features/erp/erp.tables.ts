import { tenantTable } from '#server/platform/db/table.ts';
import type { ErpOperation } from '#shared/features/erp/erp.schemas.ts';

/** The address of a subscriber's ERP. The token is sent to this address only. */
export const erp_connections = tenantTable(
  'erp_connections',
  (c) => ({ url: c.text().notNull(), token: c.text(), timeout_ms: c.int().notNull(), updated_by: c.int().notNull(), updated_at: c.text().notNull() }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id] })],
);

/** Failed deliveries to the ERP with their idempotency keys: retried automatically for some hours, then by a person. */
export const erp_dead_letters = tenantTable(
  'erp_dead_letters',
  (c) => ({
    id: c.int().notNull(),
    erp: c.text().notNull(),
    operation: c.text().notNull().$type<ErpOperation>(),
    idempotency_key: c.text().notNull(),
    /** The payload of the delivery. */
    request: c.json<Record<string, unknown>>().notNull(),
    /** The order that waits for the delivery; null for a prospect that was sent alone. */
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
