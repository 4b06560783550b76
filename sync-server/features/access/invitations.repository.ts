import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { subscribers } from '#server/features/organisation/organisation.tables.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { InvitationDocument, OwnInvitation } from '#shared/features/access/invitation.documents.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import { users } from './access.tables.ts';
import { invitations } from './joining.tables.ts';

export type InvitationRow = typeof invitations.$inferSelect;

const inviter = alias(users, 'inviter');

export const invitationRows = {
  async create(tx: Tx, invitation: Omit<typeof invitations.$inferInsert, 'id' | 'subscriber_id'> & { subscriber_id?: number }): Promise<number> {
    const [row] = await tx
      .insert(invitations)
      .values({ subscriber_id: tx.subscriberId, ...invitation })
      .returning({ id: invitations.id });
    if (!row) throw new Error('the invitation was not made');
    return row.id;
  },

  async update(tx: Tx, id: number, change: Partial<InvitationRow>): Promise<void> {
    await tx.update(invitations).set(change).where(eq(invitations.id, id));
  },

  async remove(tx: Tx, id: number): Promise<void> {
    await tx.delete(invitations).where(eq(invitations.id, id));
  },

  /** Withdraws every invitation that a person sent for the transaction's company. */
  async removeSentBy(tx: Tx, userId: number): Promise<void> {
    await tx.delete(invitations).where(and(eq(invitations.subscriber_id, tx.subscriberId), eq(invitations.invited_by, userId)));
  },

  async find(db: Db, id: number): Promise<InvitationRow | undefined> {
    const [row] = await db.select().from(invitations).where(eq(invitations.id, id));
    return row;
  },

  async findByEmail(db: Db, subscriberId: number, email: string): Promise<InvitationRow | undefined> {
    const [row] = await db
      .select()
      .from(invitations)
      .where(and(eq(invitations.subscriber_id, subscriberId), eq(invitations.email, email)));
    return row;
  },

  /** The invitation of a link, while it has not expired. */
  async findByToken(db: Db, tokenHash: string, now: Instant): Promise<InvitationRow | undefined> {
    const [row] = await db
      .select()
      .from(invitations)
      .where(and(eq(invitations.token_hash, tokenHash), gt(invitations.expires_at, now)));
    return row;
  },

  /** A company's unanswered invitations, including expired ones, oldest first. @param roles only these roles; all when missing */
  async listOf(db: Db, subscriberId: number, roles?: readonly string[]): Promise<InvitationDocument[]> {
    const rows = await db
      .select({ invitation: invitations, inviterName: inviter.name, inviterSurname: inviter.surname })
      .from(invitations)
      .leftJoin(inviter, eq(inviter.id, invitations.invited_by))
      .where(eq(invitations.subscriber_id, subscriberId))
      .orderBy(asc(invitations.id));
    return rows
      .map(({ invitation, inviterName, inviterSurname }) => documentOf(invitation, [inviterName, inviterSurname].filter(Boolean).join(' ') || null))
      .filter(({ role }) => roles?.includes(role) ?? true);
  },

  /** The invitations that an e-mail address may still accept, with the company's name. */
  async listFor(db: Db, email: string, now: Instant): Promise<OwnInvitation[]> {
    const rows = await db
      .select({ id: invitations.id, company: subscribers.name, membership: invitations.membership, expires_at: invitations.expires_at })
      .from(invitations)
      .innerJoin(subscribers, eq(subscribers.id, invitations.subscriber_id))
      .where(and(eq(invitations.email, email), gt(invitations.expires_at, now), eq(subscribers.state, 1)))
      .orderBy(asc(invitations.id));
    return rows.map(({ membership, ...row }) => ({ ...row, role: membership.role }));
  },

  async companyName(db: Db, subscriberId: number): Promise<string> {
    const [row] = await db.select({ name: subscribers.name }).from(subscribers).where(eq(subscribers.id, subscriberId));
    return row?.name ?? '';
  },

  /** The names of several companies, in their order of id. */
  async companyNames(db: Db, subscriberIds: readonly number[]): Promise<string[]> {
    const rows = await db
      .select({ name: subscribers.name })
      .from(subscribers)
      .where(inArray(subscribers.id, [...subscriberIds, -1]))
      .orderBy(asc(subscribers.id));
    return rows.map(({ name }) => name);
  },
};

/** An invitation as the inviting company sees it: the fields that the company entered, without data of the invited person. */
export function documentOf(
  { id, email, name, surname, membership, created_at, expires_at }: InvitationRow,
  invited_by_name: string | null,
): InvitationDocument {
  return { invited: true, id, email, name, surname, role: membership.role, created_at, expires_at, invited_by_name };
}
