import { isCommand, type OutboxCommand } from '#pwa/platform/outbox/outbox-command.ts';
import type { OrderLine, PendingOrder } from '#shared/features/orders/order.documents.ts';
import { finalising } from '#shared/features/orders/orders.device-commands.ts';

/** The document in a row of the outbox; null for any other command. */
export function pendingOrderOf(row: OutboxCommand): PendingOrder | null {
  if (!isCommand(row, ...finalising) || row.preview === null) return null;
  const kept = row.preview;
  return {
    ...kept,
    // Written before approvals, it needs none.
    approval: kept.approval ?? null,
    negotiation: null,
    ...{ cancellation: null, delivered: null },
    // An earlier version wrote 0 for unknown ids, and no prospect.
    contact_id: kept.contact_id || null,
    contact_warehouse_id: kept.contact_warehouse_id || null,
    prospect_uuid: row.payload.prospect_uuid ?? null,
    lines: kept.lines.map(withDiscountParts),
  };
}

/** A line written before promotions existed has its whole discount as the person's. */
function withDiscountParts(line: OrderLine): OrderLine {
  return { ...{ own_discount_percentage: line.discount_percentage, promotion_percentage: 0, promotions: [] }, ...line };
}
