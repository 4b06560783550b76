import { and, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import { user_subscribers, users } from '#server/features/access/access.tables.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import { orderBy, pageOf } from '#server/platform/db/page-of.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import { matchesText } from '#server/platform/db/search.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { ListRequest, Page } from '#server/platform/http/list-request.ts';
import type { DeviceState } from '#shared/features/sync/device-states.ts';
import type { deviceList, ListedDevice } from '#shared/features/sync/sync.calls.ts';
import type { OwnDevice } from '#shared/features/sync/sync.documents.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import { devices } from './devices.tables.ts';

export type DeviceRow = typeof devices.$inferSelect;

const { subscriber_id: _subscriber, ...shown } = getTableColumns(devices);

const contacts = { first_seen_at: devices.first_seen_at, caught_up_at: devices.caught_up_at, contact_at: devices.contact_at, settled_at: devices.settled_at };

/** A device's owner, whether it may sync, and when it was last in contact. */
export type DeviceStanding = Pick<DeviceRow, 'id' | 'user_id' | 'revoked_at' | keyof typeof contacts>;

const askStanding = preparedQuery({ subscriberId: 'number', ids: 'texts' }, (db, { subscriberId, ids }) =>
  db
    .select({ id: devices.id, user_id: devices.user_id, revoked_at: devices.revoked_at, ...contacts })
    .from(devices)
    .where(and(eq(devices.subscriber_id, subscriberId), isOneOf(devices.id, ids))),
);

/** `deviceStateOf`, asked of the database. */
const inState: Readonly<Record<DeviceState, SQL | undefined>> = {
  revoked: isNotNull(devices.revoked_at),
  attention: and(isNull(devices.revoked_at), gt(devices.needs_attention_count, 0)),
  active: and(isNull(devices.revoked_at), lte(devices.needs_attention_count, 0)),
};

export const deviceRows = {
  async get(db: Db, subscriberId: number, id: string): Promise<DeviceRow | undefined> {
    const [row] = await db
      .select()
      .from(devices)
      .where(and(eq(devices.subscriber_id, subscriberId), eq(devices.id, id)));
    return row;
  },

  async hasLetter(tx: Tx, letter: string): Promise<boolean> {
    return (await tx.$count(devices, and(eq(devices.subscriber_id, tx.subscriberId), eq(devices.letter, letter)))) > 0;
  },

  /** The owner of each of these devices, and whether the device may sync. */
  async standing(db: Db, subscriberId: number, ids: readonly string[]): Promise<DeviceStanding[]> {
    return await askStanding(db, { subscriberId, ids });
  },

  /** The person's device with this description that was last seen with unsent commands, other than this one. */
  async lastWithPending(tx: Tx, { userId, description, exceptId }: { userId: number; description: string; exceptId: string }): Promise<DeviceRow | undefined> {
    const ofPerson = and(eq(devices.subscriber_id, tx.subscriberId), eq(devices.user_id, userId), eq(devices.description, description));
    const [row] = await tx
      .select()
      .from(devices)
      .where(and(ofPerson, ne(devices.id, exceptId), gt(devices.pending_count, 0)))
      .orderBy(desc(devices.last_seen_at))
      .limit(1);
    return row;
  },

  /** The devices of one person, the last seen first. */
  async listOf(db: Db, subscriberId: number, userId: number): Promise<Omit<OwnDevice, 'current'>[]> {
    return await db
      .select({
        id: devices.id,
        letter: devices.letter,
        description: devices.description,
        app_version: devices.app_version,
        last_seen_at: devices.last_seen_at,
        pending_count: devices.pending_count,
        revoked_at: devices.revoked_at,
      })
      .from(devices)
      .where(and(eq(devices.subscriber_id, subscriberId), eq(devices.user_id, userId)))
      .orderBy(desc(devices.last_seen_at), desc(devices.id));
  },

  /**
   * A page of devices with their owners, for the administrator's list; only the devices of the given sellers when `sellerIds` is set. The search text
   * is matched with the person's name and e-mail and the device's letter.
   */
  async list(
    db: Db,
    { subscriberId, sellerIds, state }: { subscriberId: number; sellerIds: readonly number[] | null; state: DeviceState | undefined },
    asked: ListRequest,
  ): Promise<Page<ListedDevice>> {
    const mine = and(eq(devices.subscriber_id, subscriberId), state && inState[state]);
    const typed = matchesText(sql`(${users.search_text} || ' ' || lower(${devices.letter}))`, asked.filter);
    const theirs = eq(users.id, devices.user_id);
    // The call's schema admits only these names.
    const column = devices[asked.sortBy as (typeof deviceList.sortable)[number]];
    return await pageOf<ListedDevice>(db, {
      ...{ table: devices, key: devices.id, order: orderBy(column, asked, devices.id), asked },
      joined: typed && { table: users, on: theirs },
      where: and(mine, typed, sellerIds ? inArray(devices.user_id, usersOf(db, subscriberId, sellerIds)) : undefined),
      read: async (those) =>
        await db
          .select({ ...shown, user_name: users.name, user_surname: users.surname, email: users.email })
          .from(devices)
          .innerJoin(users, theirs)
          .where(and(mine, those)),
      keyOf: (row) => row.id,
    });
  },

  /** Whether a device is one of these sellers'. */
  async isOfSeller(db: Db, device: DeviceRow, sellerIds: readonly number[]): Promise<boolean> {
    return (
      (await db.$count(
        user_subscribers,
        and(eq(user_subscribers.user_id, device.user_id), inArray(user_subscribers.user_id, usersOf(db, device.subscriber_id, sellerIds))),
      )) > 0
    );
  },

  /** Devices of a person that may sync. */
  async countOf(tx: Tx, userId: number): Promise<number> {
    return await tx.$count(devices, and(ofPerson(tx, userId), isNull(devices.revoked_at)));
  },

  /**
   * Deletes a person's devices that were not seen since an instant and had no unsent commands; a device that returns is registered again with the
   * same letter.
   */
  async forgetIdle(tx: Tx, { userId, before }: { userId: number; before: Instant }): Promise<void> {
    const idle = and(lt(devices.last_seen_at, before), lte(devices.pending_count, 0), lte(devices.needs_attention_count, 0), isNull(devices.revoked_at));
    await tx.delete(devices).where(and(ofPerson(tx, userId), idle));
  },

  async insert(tx: Tx, row: typeof devices.$inferInsert): Promise<void> {
    await tx.insert(devices).values(row);
    tx.changes('devices');
  },

  async update(tx: Tx, id: string, changes: Partial<typeof devices.$inferInsert>): Promise<void> {
    await tx
      .update(devices)
      .set(changes)
      .where(and(eq(devices.subscriber_id, tx.subscriberId), eq(devices.id, id)));
  },
};

const ofPerson = (tx: Tx, userId: number) => and(eq(devices.subscriber_id, tx.subscriberId), eq(devices.user_id, userId));

function usersOf(db: Db, subscriberId: number, sellerIds: readonly number[]) {
  return db
    .select({ id: user_subscribers.user_id })
    .from(user_subscribers)
    .where(and(eq(user_subscribers.subscriber_id, subscriberId), inArray(user_subscribers.contact_id, [...sellerIds, -1])));
}
