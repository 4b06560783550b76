/** The prospects that a person reaches, with what the list shows of each. Spec: commercial §2 Prospects. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#server/platform/actor.ts';
import { orderOf } from '#server/platform/db/entity-order.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import { orderBy, pageOf } from '#server/platform/db/page-of.ts';
import { matchesWords } from '#server/platform/db/search.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { ListRequest, Page } from '#server/platform/http/list-request.ts';
import { partySearchWords } from '#shared/features/third-parties/identification.rules.ts';
import { party } from '#shared/features/third-parties/third-party.entity.ts';
import { cities } from '../master-data/master-data.tables.ts';
import { branchesReached } from './reach.repository.ts';
import { contact_warehouses, contacts } from './third-parties.tables.ts';

/** Orders of the prospect that are not in the ERP yet. */
const ordersWaiting = sql<number>`(SELECT count(*) FROM documents waiting WHERE waiting.subscriber_id = ${contacts.subscriber_id} AND waiting.contact_id = ${contacts.id} AND waiting.inventory_operation = 'pedido' AND waiting.state IN ('por aprobar', 'enviando', 'retenido', 'fallido'))`;
/** The instant when the prospect was created; null when the log no longer has it. */
const createdAt = sql<
  string | null
>`(SELECT min(made.at) FROM audit_log made WHERE made.subscriber_id = ${contacts.subscriber_id} AND made.entity = ${party.name} AND made.entity_id = cast(${contacts.id} AS text) AND made.action = 'create')`;

interface ProspectFilter {
  seller_id?: number | undefined;
  /** The sellers of a leadership; undefined for all sellers. */
  led?: readonly number[] | undefined;
}

export type ProspectRow = Awaited<ReturnType<typeof readRows>>[number];

/** A prospect is listed with the first of its branches that the person reaches. */
export async function listProspects(db: Db, actor: Actor, asked: ListRequest, { seller_id, led }: ProspectFilter): Promise<Page<ProspectRow>> {
  const sellers = and(seller_id === undefined ? undefined : eq(contact_warehouses.seller_id, seller_id), led && isOneOf(contact_warehouses.seller_id, led));
  const branches = db
    .select({ id: sql`min(${contact_warehouses.id})` })
    .from(contact_warehouses)
    .where(and(branchesReached(actor), sellers))
    .groupBy(contact_warehouses.contact_id);
  const own = and(eq(contact_warehouses.subscriber_id, contacts.subscriber_id), eq(contact_warehouses.contact_id, contacts.id));
  const joined = { table: contact_warehouses, on: and(own, sql`${contact_warehouses.id} IN ${branches}`) };
  const isProspect = and(eq(contacts.subscriber_id, actor.subscriberId), eq(contacts.is_prospect, true));
  // The call's schema admits only names of columns.
  const column = orderOf(party, asked.sortBy, contacts[asked.sortBy as 'id']);
  return await pageOf<ProspectRow>(db, {
    ...{ table: contacts, key: contacts.id, joined, asked },
    order: orderBy(column, asked, contacts.id),
    where: and(isProspect, matchesWords(contacts.search_text, partySearchWords(asked.filter))),
    read: async (those) => await readRows(db, and(eq(contacts.subscriber_id, actor.subscriberId), those), joined.on),
    keyOf: ({ id }) => id,
  });
}

async function readRows(db: Db, those: SQL | undefined, ofBranch: SQL | undefined) {
  const { identification, check_digit, name, surname, cell_phone, photo, establishment_photo } = contacts;
  return await db
    .select({
      ...{ id: contacts.id, identification, check_digit, name, surname, cell_phone, photo, establishment_photo },
      contact_warehouse_id: contact_warehouses.id,
      seller_id: contact_warehouses.seller_id,
      price_list_id: contact_warehouses.price_list_id,
      city_name: cities.name,
      orders_waiting: ordersWaiting.mapWith(Number),
      created_at: createdAt,
    })
    .from(contacts)
    .innerJoin(contact_warehouses, ofBranch)
    .leftJoin(cities, eq(cities.id, contacts.city_id))
    .where(those);
}
