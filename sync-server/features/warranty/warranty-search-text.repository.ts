import { and, asc, eq } from 'drizzle-orm';
import { searchTexts } from '#server/platform/db/search-texts.ts';
import { documentNumber } from '#shared/features/orders/order-number.rules.ts';
import { searchTextOf } from '#shared/kernel/text-search.ts';
import { products } from '../catalogue/catalogue.tables.ts';
import { contact_warehouses, contacts } from '../third-parties/third-parties.tables.ts';
import { warranty_requests } from './warranty.tables.ts';

interface SearchedWarranty {
  request: {
    prefix: string;
    consecutive: number;
    device_number: string | null;
    serial: string | null;
    product_description: string | null;
    invoice_id: string | null;
  };
  contact: { name: string; surname: string | null; identification: string } | null;
  branch: { description: string } | null;
  product: { product_code: string; description: string } | null;
}

/** The `search_text` of a request: its numbers, serial, product and customer. */
export function warrantySearchText({ request, contact, branch, product }: SearchedWarranty): string {
  const names = [contact?.name, contact?.surname, contact?.identification, branch?.description];
  const what = [request.serial, product?.product_code, product?.description, request.product_description, request.invoice_id];
  return searchTextOf([documentNumber(request), request.device_number, ...what, ...names]);
}

export const warrantySearchTexts = searchTexts({
  table: warranty_requests,
  key: warranty_requests.uuid,
  version: 2,
  read: async (db, where, limit) =>
    await db
      .select({
        key: warranty_requests.uuid,
        search_text: warranty_requests.search_text,
        request: warranty_requests,
        contact: contacts,
        branch: contact_warehouses,
        product: products,
      })
      .from(warranty_requests)
      .leftJoin(contacts, and(eq(contacts.subscriber_id, warranty_requests.subscriber_id), eq(contacts.id, warranty_requests.contact_id)))
      .leftJoin(
        contact_warehouses,
        and(eq(contact_warehouses.subscriber_id, warranty_requests.subscriber_id), eq(contact_warehouses.id, warranty_requests.contact_warehouse_id)),
      )
      .leftJoin(products, and(eq(products.subscriber_id, warranty_requests.subscriber_id), eq(products.id, warranty_requests.product_id)))
      .where(where)
      .orderBy(asc(warranty_requests.uuid))
      .limit(limit),
  textOf: (row) => warrantySearchText(row),
});
