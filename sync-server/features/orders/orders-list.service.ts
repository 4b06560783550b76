/** Orders and quotations for lists and reports, with the names of their people and branches. Spec: commercial §7 Cart and orders, §9. */
import { setImmediate as turnOfOthers } from 'node:timers/promises';
import type * as z from 'zod';
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { ListRequest, Page } from '#server/platform/http/list-request.ts';
import { createTurns } from '#server/platform/turns.ts';
import { readAmountRange } from '#shared/features/orders/amount-range.rules.ts';
import { firstListedDay } from '#shared/features/orders/listed-period.rules.ts';
import type { DetailedOrderAnswer, NamedOrderAnswer, OrderAnswer } from '#shared/features/orders/order.documents.ts';
import type { documentFilters } from '#shared/features/orders/orders.calls.ts';
import { ordersErrors } from '#shared/features/orders/orders.errors.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { Pesos } from '#shared/kernel/money.ts';
import { listPriceLists } from '../pricing/pricing.service.ts';
import { listNamesForDocuments } from '../third-parties/selling-branch.service.ts';
import { asReadBy, toLine, toOrderAnswer } from './order-document.ts';
import { type DocumentFilter, listDocumentUuids, sumDocuments } from './orders-list.repository.ts';
import { type WholeDocument, wholeDocuments } from './whole-documents.repository.ts';

/** Documents read at once; others have a turn between. */
const documentsAPiece = 200;
/** A complete list has tens of megabytes, so a company reads one at a time. */
const longLists = createTurns({ total: 2, each: 1 });

/** The filter of a list from a call's query. */
export function narrowed(
  operation: 'pedido' | 'cotizacion',
  query: z.output<typeof documentFilters> & { ids?: readonly number[] | undefined },
  today: LocalDate,
): DocumentFilter {
  const amounts = query.total ? readAmountRange(query.total) : null;
  return { ...query, operation, from: query.start_date ?? (query.ids ? undefined : firstListedDay(today)), to: query.end_date, label: query.status, amounts };
}

/** A page of the documents within a person's reach. */
export async function listDocuments(
  db: Db,
  actor: Actor,
  { today, filter, asked }: { today: LocalDate; filter: DocumentFilter; asked: ListRequest },
): Promise<Page<NamedOrderAnswer>> {
  const { rows: uuids, ...page } = await listDocumentUuids(db, actor, filter, asked);
  const read = async () => {
    const rows: NamedOrderAnswer[] = [];
    for (let from = 0; from < uuids.length; from += documentsAPiece) {
      if (from > 0) await turnOfOthers();
      rows.push(...(await readDocuments(db, actor, { today, uuids: uuids.slice(from, from + documentsAPiece) })));
    }
    return rows;
  };
  return { ...page, rows: uuids.length > documentsAPiece ? await longLists(actor.subscriberId, read) : await read() };
}

/** The number of orders in a list, and the sum of their values in pesos. */
export async function sumOrders(db: Db, actor: Actor, filter: Omit<DocumentFilter, 'operation'>): Promise<{ count: number; total: Pesos }> {
  return await sumDocuments(db, actor, { ...filter, operation: 'pedido' });
}

/** Documents by UUID with their names, in the requested order. The caller checks that the person may see them. */
export async function readDocuments(db: Db, actor: Actor, { today, uuids }: { today: LocalDate; uuids: readonly string[] }): Promise<NamedOrderAnswer[]> {
  const whole = new Map((await wholeDocuments.listByUuid(db, actor.subscriberId, uuids)).map((one) => [one.document.uuid, one]));
  const documents = uuids.flatMap((uuid) => {
    const found = whole.get(uuid);
    return found ? [toOrderAnswer(asReadBy(actor, found), today)] : [];
  });
  return await withNames(db, actor, documents);
}

/** The documents with the names of their customer, branch and seller. */
async function withNames(db: Db, actor: Actor, documents: readonly OrderAnswer[]): Promise<NamedOrderAnswer[]> {
  const names = await listNamesForDocuments(db, actor.subscriberId, documents);
  return documents.map((document) => ({ ...document, ...names.ofBranch(document.contact_warehouse_id), seller_name: names.ofContact(document.seller_id) }));
}

/** One document with the specification's names for its lines and information. */
export async function detailedOrder(db: Db, actor: Actor, whole: WholeDocument, today: LocalDate): Promise<DetailedOrderAnswer> {
  const { document, lines } = whole;
  const [named] = await withNames(db, actor, [toOrderAnswer(asReadBy(actor, whole), today)]);
  if (!named) throw ordersErrors.notFound();
  const list = (await listPriceLists(db, actor.subscriberId)).find(({ id }) => id === document.price_list_id);
  const { pay_condition, send_point, delivery_date, buy_order, observation, visit_uuid, source_uuid } = document;
  return {
    ...named,
    documents_products: lines.map((line) => ({
      ...toLine(line),
      document_id: document.id,
      seller: named.seller_name,
      unit_value_suggested_price: line.unit_value_suggested_price,
      discount_value_suggested_price: line.discount_value_suggested_price,
    })),
    documents_information: {
      ...{ pay_condition, send_point, delivery_date, buy_order, observation, visit_uuid },
      quotation_uuid: document.inventory_operation === 'pedido' ? source_uuid : null,
      price_list: list ? { id: list.id, name_parameter: list.name_parameter } : null,
    },
  };
}
