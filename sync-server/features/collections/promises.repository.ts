import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#server/platform/actor.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import { pageKeys } from '#server/platform/db/page-of.ts';
import { matchesWords } from '#server/platform/db/search.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { ListRequest, Page } from '#server/platform/http/list-request.ts';
import type { PromiseState } from '#shared/features/collections/receipt-kinds.ts';
import { partySearchWords } from '#shared/features/third-parties/identification.rules.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { contacts } from '../third-parties/third-parties.tables.ts';
import { payment_promises } from './collections.tables.ts';
import { reachedBySeller } from './receipts.repository.ts';

export type PromiseRow = typeof payment_promises.$inferSelect;
interface PromiseFilter {
  contact_id?: number | undefined;
  seller_id?: number | undefined;
  state?: PromiseState | undefined;
}

const customer = and(eq(contacts.subscriber_id, payment_promises.subscriber_id), eq(contacts.id, payment_promises.contact_id));
const ofSubscriber = (subscriberId: number, more?: SQL) => and(eq(payment_promises.subscriber_id, subscriberId), more);

export const promiseRows = {
  async list(db: Db, subscriberId: number, uuids: readonly string[]): Promise<PromiseRow[]> {
    return await db
      .select()
      .from(payment_promises)
      .where(ofSubscriber(subscriberId, isOneOf(payment_promises.uuid, uuids)));
  },

  async page(db: Db, actor: Actor, { contact_id, seller_id, state }: PromiseFilter, list: ListRequest): Promise<Page<string>> {
    const where = and(
      ofSubscriber(actor.subscriberId, reachedBySeller(actor, payment_promises)),
      contact_id ? eq(payment_promises.contact_id, contact_id) : undefined,
      seller_id ? eq(payment_promises.seller_id, seller_id) : undefined,
      state ? eq(payment_promises.state, state) : undefined,
      matchesWords(contacts.search_text, partySearchWords(list.filter)),
    );
    return await pageKeys<string>(db, {
      ...{ table: payment_promises, key: payment_promises.uuid, where, asked: list, joined: { table: contacts, on: customer } },
      summed: { value: payment_promises.value, paid_value: payment_promises.paid_value },
      order: [
        [list.sortBy === 'value' ? payment_promises.value : payment_promises.promised_date, list.sort],
        [payment_promises.id, list.sort],
      ],
    });
  },

  /** A customer's promises that money received on this day or later can still fulfil. */
  async ofCustomer(db: Db, subscriberId: number, contactId: number, since: LocalDate): Promise<PromiseRow[]> {
    return await db
      .select()
      .from(payment_promises)
      .where(ofSubscriber(subscriberId, and(eq(payment_promises.contact_id, contactId), gte(payment_promises.promised_date, since))));
  },

  /** The customers with a promise that waits for its day. */
  async customersWithPending(db: Db, subscriberId: number): Promise<number[]> {
    const rows = await db
      .selectDistinct({ id: payment_promises.contact_id })
      .from(payment_promises)
      .where(ofSubscriber(subscriberId, eq(payment_promises.state, 'pendiente')));
    return rows.map(({ id }) => id);
  },

  /** The sums promised by customers within the actor's reach and not yet due, by customer and by seller. Pesos. */
  async pending(db: Db, actor: Actor) {
    return await db
      .select({
        contact_id: payment_promises.contact_id,
        seller_id: payment_promises.seller_id,
        value: sql<number>`sum(${payment_promises.value} - ${payment_promises.paid_value})`.mapWith(Number),
      })
      .from(payment_promises)
      .where(and(ofSubscriber(actor.subscriberId, reachedBySeller(actor, payment_promises)), eq(payment_promises.state, 'pendiente')))
      .groupBy(payment_promises.contact_id, payment_promises.seller_id);
  },

  /** The sum promised by these customers or sellers and not yet due, in pesos. @param keys a subquery of their ids, 0 for no seller */
  async pendingSum(db: Db, actor: Actor, { group, keys }: { group: 'customer' | 'seller'; keys: SQL }): Promise<number> {
    const key = group === 'customer' ? payment_promises.contact_id : payment_promises.seller_id;
    const [row] = await db
      .select({ value: sql<number>`coalesce(sum(${payment_promises.value} - ${payment_promises.paid_value}), 0)`.mapWith(Number) })
      .from(payment_promises)
      .where(
        and(
          ofSubscriber(actor.subscriberId, reachedBySeller(actor, payment_promises)),
          eq(payment_promises.state, 'pendiente'),
          sql`coalesce(${key}, 0) IN (${keys})`,
        ),
      );
    return row?.value ?? 0;
  },

  async insert(tx: Tx, row: Omit<PromiseRow, 'subscriber_id' | 'id'>): Promise<PromiseRow> {
    const whole = { ...row, subscriber_id: tx.subscriberId, id: await tx.nextIds('payment_promises') };
    await tx.insert(payment_promises).values(whole);
    return whole;
  },

  async judge(tx: Tx, uuid: string, judgement: Pick<PromiseRow, 'state' | 'paid_value'>): Promise<void> {
    await tx
      .update(payment_promises)
      .set(judgement)
      .where(ofSubscriber(tx.subscriberId, eq(payment_promises.uuid, uuid)));
  },
};
