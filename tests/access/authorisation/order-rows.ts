/** Orders and quotations in each of their states, and the people who buy, for the authorisation table. */
import { document_products, documents } from '#server/features/orders/orders.tables.ts';
import type { OrderApproval } from '#shared/features/buyers/buyer.documents.ts';
import type { Negotiation } from '#shared/features/orders/negotiation.documents.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import type { Place } from './rows.ts';

let serial = 0;
const newUuid = (): string => uuidv7(Date.now(), (bytes) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>));

/** Makes a row of each kind, new at every call. */
export const orderRows = {
  order: async (place: Place) => await documentOf(place, { inventory_operation: 'pedido', state: 'APROBADO' }),
  billableOrder: async (place: Place) => {
    const uuid = newUuid();
    const id = await documentOf(place, { inventory_operation: 'pedido', state: 'APROBADO', uuid });
    await writeLine(place, uuid);
    return id;
  },
  heldOrder: async (place: Place) => await documentOf(place, { inventory_operation: 'pedido', state: 'retenido' }),
  invoicedOrder: async (place: Place) => await documentOf(place, { inventory_operation: 'pedido', state: 'CUMPLIDO' }),
  waitingOrder: async (place: Place) =>
    await documentOf(place, {
      ...{ inventory_operation: 'pedido', state: 'por aprobar' },
      approval: { over: 'order', limit: 1, used: 0, decision: null, decided_by: null, decided_at: null, reason: null },
    }),
  buyer: async ({ world, side }: Place) => (await world.server.given.customerUser(side.customer, { subscriber: side.subscriber })).id,
  failedOrder: async (place: Place) => await documentOf(place, { inventory_operation: 'pedido', state: 'fallido' }),
  quotation: async (place: Place) => await documentOf(place, { inventory_operation: 'cotizacion', state: 'vigente' }),
  /** A quotation whose customer waits for an answer to their request for a price. */
  askedQuotation: async (place: Place) => {
    const uuid = newUuid();
    const request = { by: 'Ana', at: place.world.server.clock.now(), note: 'Más barato', lines: [], answer: null };
    const negotiation = { version: 1, first: { uuid, number: 'Ct-1' }, answer: null, request };
    const id = await documentOf(place, { inventory_operation: 'cotizacion', state: 'vigente', uuid, negotiation });
    await writeLine(place, uuid);
    return id;
  },
};

async function writeLine({ world, side }: Place, uuid: string): Promise<void> {
  await world.server.store.withTransaction(side.subscriber.id, async (tx) => {
    const product = { product_id: side.productId, description: 'Un producto', product_code: 'P' };
    const counted = { quantity: 1, original_quantity: 1, unit_value: 10_000, net_unit_value: 10_000, iva_percentage: 0, iva_value: 0 };
    const amounts = { discount_percentage: 0, discount_value: 0, gross: 10_000, discount_total: 0, subtotal: 10_000, total: 10_000 };
    await tx.insert(document_products).values({ ...product, ...counted, ...amounts, document_uuid: uuid, line_number: 1, subscriber_id: tx.subscriberId });
  });
}

async function documentOf(
  { world, side }: Place,
  fields: { inventory_operation: string; state: string; uuid?: string; approval?: OrderApproval; negotiation?: Negotiation },
): Promise<number> {
  return await world.server.store.withTransaction(side.subscriber.id, async (tx) => {
    const id = await tx.nextIds('documents');
    serial += 1;
    const of = { contact_id: side.customer.id, contact_warehouse_id: side.customer.branchId, seller_id: side.seller.contactId, user_id: side.seller.id };
    const lists = { warehouse_id: side.subscriber.warehouseId, price_list_id: side.priceListId, branch_price_list_id: side.priceListId };
    const amounts = { gross: 0, discount: 0, subtotal: 0, iva: 0, freight: 0, total: 0 };
    const dates = { voucher_date: tx.now.slice(0, 10), created_at: tx.now, updated_at: tx.now, valid_until: '2027-12-31' };
    const number = { uuid: newUuid(), id, vouchertype_id: 1, prefix: 'Pd', consecutive: 800_000 + serial, search_text: '' };
    await tx.insert(documents).values({ ...of, ...lists, ...amounts, ...dates, ...number, ...fields, subscriber_id: tx.subscriberId });
    return id;
  });
}
