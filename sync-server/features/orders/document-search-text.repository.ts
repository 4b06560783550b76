import { and, asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { searchTexts } from '#server/platform/db/search-texts.ts';
import { documentNumber } from '#shared/features/orders/order-number.rules.ts';
import { searchTextOf } from '#shared/kernel/text-search.ts';
import { contact_warehouses, contacts } from '../third-parties/third-parties.tables.ts';
import { documents } from './orders.tables.ts';

interface Numbered {
  prefix: string;
  consecutive: number;
  device_number?: string | null | undefined;
  buy_order?: string | null | undefined;
}

interface SearchedDocument {
  document: Numbered & { erp_number?: string | null | undefined };
  contact: { name: string; surname?: string | null | undefined; identification: string } | null;
  branch: { description: string } | null;
  /** The order that an invoice bills: its number finds the invoice too. */
  billed?: Numbered | null;
}

/** The `search_text` of a row of `documents`: its numbers, those of the order that it bills, and its customer. */
export function documentSearchText({ document, contact, branch, billed = null }: SearchedDocument): string {
  const names = [contact?.name, contact?.surname, contact?.identification, branch?.description];
  return searchTextOf([...numbersOf(document), document.erp_number, ...names, ...(billed ? numbersOf(billed) : [])]);
}

function numbersOf({ device_number = null, buy_order, ...number }: Numbered): (string | null | undefined)[] {
  return [documentNumber({ ...number, device_number }), device_number, buy_order];
}

const billed = alias(documents, 'billed');

export const documentSearchTexts = searchTexts({
  table: documents,
  key: documents.uuid,
  version: 2,
  read: async (db, where, limit) =>
    await db
      .select({ key: documents.uuid, search_text: documents.search_text, document: documents, contact: contacts, branch: contact_warehouses, billed })
      .from(documents)
      .leftJoin(contacts, and(eq(contacts.subscriber_id, documents.subscriber_id), eq(contacts.id, documents.contact_id)))
      .leftJoin(
        contact_warehouses,
        and(eq(contact_warehouses.subscriber_id, documents.subscriber_id), eq(contact_warehouses.id, documents.contact_warehouse_id)),
      )
      .leftJoin(
        billed,
        and(eq(documents.inventory_operation, 'factura'), eq(billed.subscriber_id, documents.subscriber_id), eq(billed.uuid, documents.source_uuid)),
      )
      .where(where)
      .orderBy(asc(documents.uuid))
      .limit(limit),
  textOf: (row) => documentSearchText(row),
});
