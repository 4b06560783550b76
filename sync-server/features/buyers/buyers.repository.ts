import { and, asc, eq, inArray } from 'drizzle-orm';
import { user_subscribers, users } from '#server/features/access/access.tables.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { BuyerDocument, BuyerLimits } from '#shared/features/buyers/buyer.documents.ts';
import { customerRoles } from '#shared/kernel/permissions.ts';
import { buyers } from './buyers.tables.ts';

type Of = { contactId: number } | { userId: number };
/** A buyer with the customer that they buy for. */
export type BuyerRow = BuyerDocument & { contact_id: number };

const noLimits = { max_order_value: null, max_month_value: null, approves: false };

/** The users with access who buy for a customer, with their limits. */
export const buyerRows = {
  /** By name. */
  async list(db: Db, subscriberId: number, of: Of): Promise<BuyerRow[]> {
    const rows = await db
      .select({
        user_id: users.id,
        name: users.name,
        surname: users.surname,
        contact_id: user_subscribers.contact_id,
        contact_warehouse_id: user_subscribers.contact_warehouse_id,
        limits: buyers,
      })
      .from(user_subscribers)
      .innerJoin(users, eq(users.id, user_subscribers.user_id))
      .leftJoin(buyers, and(eq(buyers.subscriber_id, user_subscribers.subscriber_id), eq(buyers.user_id, user_subscribers.user_id)))
      .where(
        and(
          eq(user_subscribers.subscriber_id, subscriberId),
          'userId' in of ? eq(user_subscribers.user_id, of.userId) : eq(user_subscribers.contact_id, of.contactId),
          eq(user_subscribers.active, true),
          inArray(user_subscribers.role, customerRoles),
        ),
      )
      .orderBy(asc(users.name_in_order), asc(users.surname_in_order), asc(users.id));
    return rows.flatMap(({ user_id, name, surname, contact_id, contact_warehouse_id, limits }) => {
      if (contact_id === null) return [];
      const { max_order_value, max_month_value, approves } = limits ?? noLimits;
      return [{ user_id, name: `${name} ${surname}`.trim(), contact_id, contact_warehouse_id, approves, max_order_value, max_month_value }];
    });
  },

  async save(tx: Tx, userId: number, fields: BuyerLimits & Pick<BuyerDocument, 'approves'>): Promise<void> {
    await tx
      .insert(buyers)
      .values({ ...fields, subscriber_id: tx.subscriberId, user_id: userId })
      .onConflictDoUpdate({ target: [buyers.subscriber_id, buyers.user_id], set: fields });
  },
};
