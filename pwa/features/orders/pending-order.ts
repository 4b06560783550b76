import type { OutboxCommand } from '#pwa/platform/outbox/outbox-command.ts';
import type { OrderDocument, OrderLine } from '#shared/features/orders/order.documents.ts';
import type { FinaliseOrder } from '#shared/features/orders/orders.commands.ts';

/** The fields of a sales document that only the server assigns. */
type ServerPart = 'document_id' | 'prefix' | 'consecutive' | 'invoiced_value' | 'invoices' | 'has_pdf' | 'steps';
type Place = 'contact_id' | 'contact_warehouse_id';

/** An order or a quotation as this device judged it, before the server has numbered it. Pesos. */
export type PendingOrder = Omit<OrderDocument, ServerPart | Place | 'device_number'> & {
  /** 'L-0007': its number until then. */
  device_number: string;
  /** Null while the customer is a prospect that the server does not have yet. */
  contact_id: number | null;
  contact_warehouse_id: number | null;
  prospect_uuid: string | null;
};

/** The document in a row of the outbox; null for any other command. */
export function pendingOrderOf({ type, preview, payload }: Pick<OutboxCommand, 'type' | 'preview' | 'payload'>): PendingOrder | null {
  if ((type !== 'orders.finalise' && type !== 'quotations.finalise') || preview === null) return null;
  // `finalise` of the cart writes both. An earlier version wrote 0 for unknown ids, and no prospect.
  const kept = preview as unknown as PendingOrder;
  const { prospect_uuid = null } = payload as Partial<FinaliseOrder>;
  return {
    ...kept,
    // Written before approvals, it needs none.
    approval: kept.approval ?? null,
    negotiation: null,
    ...{ cancellation: null, delivered: null },
    contact_id: kept.contact_id || null,
    contact_warehouse_id: kept.contact_warehouse_id || null,
    prospect_uuid,
    lines: kept.lines.map(withDiscountParts),
  };
}

/** A line written before promotions existed has its whole discount as the person's. */
function withDiscountParts(line: OrderLine): OrderLine {
  return { ...{ own_discount_percentage: line.discount_percentage, promotion_percentage: 0, promotions: [] }, ...line };
}
