/** Documents and visits of earlier days, as an import or a device would have written them. */

import { document_products, documents } from '#server/features/orders/orders.tables.ts';
import { visits } from '#server/features/visits/visits.tables.ts';
import { type Instant, instantOf, type LocalDate } from '#shared/kernel/dates.ts';
import type { Pesos } from '#shared/kernel/money.ts';
import type { TestServer } from '#tests/support/server.ts';

export interface SaleGiven {
  day: LocalDate;
  customer: { id: number; branchId: number };
  seller: { contactId: number };
  /** Before IVA; negative for a return. */
  value: Pesos;
  operation?: 'pedido' | 'factura';
  /** The order that an invoice bills. */
  source?: string;
  visit?: string;
}

/** Writes a sale of one line. @returns the uuid of its document */
export async function givenSale(server: TestServer, { day, customer, seller, value, operation = 'pedido', source, visit }: SaleGiven): Promise<string> {
  const { store, subscriber } = server;
  return await store.withTransaction(subscriber.id, async (tx) => {
    const id = await tx.nextIds('documents');
    const uuid = uuidOf(id);
    const quantity = Math.sign(value);
    const amounts = { gross: value, subtotal: value, total: value };
    await tx.insert(documents).values({
      ...{ subscriber_id: tx.subscriberId, uuid, id, inventory_operation: operation, vouchertype_id: 1, prefix: 'Pd', consecutive: id, state: 'APROBADO' },
      ...{ contact_id: customer.id, contact_warehouse_id: customer.branchId, seller_id: seller.contactId, user_id: 1, warehouse_id: 1, price_list_id: 1 },
      ...{ branch_price_list_id: 1, voucher_date: day, created_at: instantOf(day), updated_at: tx.now, ...amounts, discount: 0, iva: 0, freight: 0 },
      ...{ search_text: '', source_uuid: source ?? null, visit_uuid: visit ?? null },
    });
    await tx.insert(document_products).values({
      ...{ subscriber_id: tx.subscriberId, document_uuid: uuid, line_number: 1, product_id: 1, description: 'x', product_code: 'x', ...amounts },
      ...{ quantity, original_quantity: quantity, unit_value: Math.abs(value), discount_percentage: 0, discount_value: 0, discount_total: 0 },
      ...{ net_unit_value: Math.abs(value), iva_percentage: 0, iva_value: 0 },
    });
    tx.touch('orders', uuid);
    return uuid;
  });
}

interface VisitGiven {
  at: Instant;
  customer: { id: number; branchId: number };
  seller: { contactId: number; id: number };
  /** Of a closed visit; null for one that the server closed. */
  minutes?: number | null;
  activity_id?: number;
}

/** Writes a visit. @returns its uuid */
export async function givenVisit(server: TestServer, { at, customer, seller, minutes = 20, activity_id = 1 }: VisitGiven): Promise<string> {
  return await server.store.withTransaction(server.subscriber.id, async (tx) => {
    const id = await tx.nextIds('visits');
    const uuid = uuidOf(id);
    const checkout_date = minutes === null ? null : new Date(Date.parse(at) + minutes * 60_000).toISOString();
    await tx.insert(visits).values({
      ...{ subscriber_id: tx.subscriberId, uuid, id, seller_id: seller.contactId, user_id: seller.id, contact_id: customer.id, activity_id },
      ...{ contact_warehouse_id: customer.branchId, state: minutes === null ? 'closed_automatically' : 'closed', checkin_mark: 'inside', signs: [] },
      ...{ checkin_date: at, checkin_received_at: at, checkin_readings: [], checkout_date, updated_at: tx.now },
    });
    return uuid;
  });
}

const uuidOf = (id: number) => `0199c0de-0000-7000-8000-${String(id).padStart(12, '0')}`;
