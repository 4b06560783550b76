import { and, desc, eq, gt, isNull, lte, max, ne } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { OwnSession } from '#shared/features/access/session.documents.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import { sessions } from './access.tables.ts';

export type SessionRow = typeof sessions.$inferSelect;

export const sessionRows = {
  async get(db: Db, id: string): Promise<SessionRow | undefined> {
    const [row] = await db.select().from(sessions).where(eq(sessions.id, id));
    return row;
  },

  async create(tx: Tx, session: typeof sessions.$inferInsert): Promise<void> {
    await tx.insert(sessions).values(session);
  },

  async update(tx: Tx, id: string, change: Partial<SessionRow>): Promise<void> {
    await tx.update(sessions).set(change).where(eq(sessions.id, id));
  },

  /** The ids of the subscribers in which a person has worked, most recent first; impersonations of the person do not count. */
  async subscribersOf(db: Db, userId: number): Promise<number[]> {
    const lastUsed = max(sessions.last_used_at);
    const rows = await db
      .select({ subscriberId: sessions.subscriber_id, lastUsed })
      .from(sessions)
      .where(and(eq(sessions.user_id, userId), isNull(sessions.acting_user_id)))
      .groupBy(sessions.subscriber_id)
      .orderBy(desc(lastUsed));
    return rows.map(({ subscriberId }) => subscriberId);
  },

  /** Deletes the sessions, of any person, that expired before an instant. */
  async forgetEnded(tx: Tx, before: Instant): Promise<void> {
    await tx.delete(sessions).where(lte(sessions.expires_at, before));
  },

  /** A person's open sessions, most recently used first. @param subscriberId only the sessions in this subscriber */
  async listOpen(db: Db, userId: number, { currentId, now, subscriberId }: { currentId: string; now: Instant; subscriberId?: number }): Promise<OwnSession[]> {
    const rows = await db
      .select({
        id: sessions.id,
        device_id: sessions.device_id,
        user_agent: sessions.user_agent,
        ip: sessions.ip,
        created_at: sessions.created_at,
        last_used_at: sessions.last_used_at,
      })
      .from(sessions)
      .where(
        and(
          ...[eq(sessions.user_id, userId), isNull(sessions.revoked_at), gt(sessions.expires_at, now)],
          subscriberId === undefined ? undefined : eq(sessions.subscriber_id, subscriberId),
        ),
      )
      .orderBy(desc(sessions.last_used_at));
    return rows.map((row) => ({ ...row, current: row.id === currentId }));
  },

  /** Whether the person has ever opened a session from this network address. */
  async hasBeenAt(db: Db, userId: number, ip: string | null): Promise<boolean> {
    if (ip === null) return false;
    return (await db.$count(sessions, and(eq(sessions.user_id, userId), eq(sessions.ip, ip)))) > 0;
  },

  /** Ends a session of the person. @returns whether the session was open */
  async revoke(tx: Tx, { id, userId }: { id: string; userId: number }): Promise<boolean> {
    const ended = await tx
      .update(sessions)
      .set({ revoked_at: tx.now })
      .where(and(eq(sessions.id, id), eq(sessions.user_id, userId), isNull(sessions.revoked_at)))
      .returning({ id: sessions.id });
    return ended.length > 0;
  },

  /** When the person last began a session in a subscriber themself; null when all those sessions were deleted. */
  async lastEntry(db: Db, { userId, subscriberId }: { userId: number; subscriberId: number }): Promise<Instant | null> {
    const own = and(eq(sessions.user_id, userId), eq(sessions.subscriber_id, subscriberId), isNull(sessions.acting_user_id));
    const [row] = await db
      .select({ last: max(sessions.created_at) })
      .from(sessions)
      .where(own);
    return row?.last ?? null;
  },

  /** Ends the sessions of a person in a subscriber. @param id only this session @returns how many were ended */
  async revokeIn(tx: Tx, { userId, subscriberId, id }: { userId: number; subscriberId: number; id: string | undefined }): Promise<number> {
    const ended = await tx
      .update(sessions)
      .set({ revoked_at: tx.now })
      .where(
        and(
          ...[eq(sessions.user_id, userId), eq(sessions.subscriber_id, subscriberId), isNull(sessions.revoked_at)],
          id === undefined ? undefined : eq(sessions.id, id),
        ),
      )
      .returning({ id: sessions.id });
    return ended.length;
  },

  /** Ends every session of the installation. */
  async revokeAll(tx: Tx): Promise<void> {
    await tx.update(sessions).set({ revoked_at: tx.now }).where(isNull(sessions.revoked_at));
  },

  /** Ends every session of a person but one. */
  async revokeOthers(tx: Tx, userId: number, keptId: string): Promise<void> {
    await tx
      .update(sessions)
      .set({ revoked_at: tx.now })
      .where(and(eq(sessions.user_id, userId), ne(sessions.id, keptId), isNull(sessions.revoked_at)));
  },
};
