import { and, desc, eq, gte, type SQL } from 'drizzle-orm';
import type { Actor } from '#server/platform/actor.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import { pageKeys } from '#server/platform/db/page-of.ts';
import { matchesWords } from '#server/platform/db/search.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { ListRequest, Page } from '#server/platform/http/list-request.ts';
import { partySearchWords } from '#shared/features/third-parties/identification.rules.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import { contacts } from '../third-parties/third-parties.tables.ts';
import { dunning_contacts } from './collections.tables.ts';
import { reachedBySeller } from './receipts.repository.ts';

export type DunningRow = typeof dunning_contacts.$inferSelect;

const customer = and(eq(contacts.subscriber_id, dunning_contacts.subscriber_id), eq(contacts.id, dunning_contacts.contact_id));
const ofSubscriber = (subscriberId: number, more?: SQL) => and(eq(dunning_contacts.subscriber_id, subscriberId), more);

export const dunningRows = {
  async list(db: Db, subscriberId: number, uuids: readonly string[]): Promise<DunningRow[]> {
    return await db
      .select()
      .from(dunning_contacts)
      .where(ofSubscriber(subscriberId, isOneOf(dunning_contacts.uuid, uuids)));
  },

  async page(
    db: Db,
    actor: Actor,
    { contact_id, seller_id }: { contact_id?: number | undefined; seller_id?: number | undefined },
    list: ListRequest,
  ): Promise<Page<string>> {
    const where = and(
      ofSubscriber(actor.subscriberId, reachedBySeller(actor, dunning_contacts)),
      contact_id ? eq(dunning_contacts.contact_id, contact_id) : undefined,
      seller_id ? eq(dunning_contacts.seller_id, seller_id) : undefined,
      matchesWords(contacts.search_text, partySearchWords(list.filter)),
    );
    return await pageKeys<string>(db, {
      ...{ table: dunning_contacts, key: dunning_contacts.uuid, where, asked: list, joined: { table: contacts, on: customer } },
      order: [
        [dunning_contacts.at, list.sort],
        [dunning_contacts.id, list.sort],
      ],
    });
  },

  /** Contacts with a customer since an instant, newest first. */
  async since(db: Db, subscriberId: number, contactId: number, at: Instant): Promise<DunningRow[]> {
    return await db
      .select()
      .from(dunning_contacts)
      .where(ofSubscriber(subscriberId, and(eq(dunning_contacts.contact_id, contactId), gte(dunning_contacts.at, at))))
      .orderBy(desc(dunning_contacts.at));
  },

  async insert(tx: Tx, row: Omit<DunningRow, 'subscriber_id' | 'id'>): Promise<void> {
    await tx.insert(dunning_contacts).values({ ...row, subscriber_id: tx.subscriberId, id: await tx.nextIds('dunning_contacts') });
  },

  async update(tx: Tx, uuid: string, change: Partial<DunningRow>): Promise<void> {
    await tx
      .update(dunning_contacts)
      .set(change)
      .where(ofSubscriber(tx.subscriberId, eq(dunning_contacts.uuid, uuid)));
  },
};
