import { globalTable } from '#server/platform/db/table.ts';
import type { UserFields } from '#shared/features/access/user.schemas.ts';

/** The membership that an invited person gets: the fields of a user without name and e-mail. */
export type InvitedMembership = Omit<UserFields, 'name' | 'surname' | 'email'>;

/**
 * Unanswered invitations of people to companies. The row is deleted when the invitation is accepted, declined or withdrawn; the audit log records the
 * answer. The table is global, because links are looked up by token and people by e-mail across companies.
 */
export const invitations = globalTable(
  'invitations',
  (c) => ({
    id: c.id(),
    subscriber_id: c.int().notNull(),
    /** Lower case. */
    email: c.text().notNull(),
    /** The name as the inviting company entered it: the person's own name is not shown before they accept. */
    name: c.text().notNull(),
    surname: c.text().notNull(),
    /** The membership that the invitation offers. */
    membership: c.json<InvitedMembership>().notNull(),
    /** SHA-256 of the token in the newest e-mail; null until an e-mail was sent. */
    token_hash: c.text(),
    /** The user who invited; null when the invitation replaces a membership that its person never accepted. */
    invited_by: c.int(),
    created_at: c.text().notNull(),
    expires_at: c.text().notNull(),
  }),
  (t, k) => [
    k.unique('invitations_by_company').on(t.subscriber_id, t.email),
    k.index('invitations_by_email').on(t.email),
    k.index('invitations_by_token').on(t.token_hash),
  ],
);

/** E-mail addresses that an administrator entered for a person and whose mailbox is not proved yet, one per person. */
export const email_changes = globalTable(
  'email_changes',
  (c) => ({
    user_id: c.int().primaryKey(),
    /** The company whose administrator asked. */
    subscriber_id: c.int().notNull(),
    /** The new address, lower case. */
    email: c.text().notNull(),
    /** SHA-256 of the token in the newest e-mail; null until an e-mail was sent. */
    token_hash: c.text(),
    requested_by: c.int().notNull(),
    created_at: c.text().notNull(),
    expires_at: c.text().notNull(),
  }),
  (t, k) => [k.index('email_changes_by_token').on(t.token_hash)],
);
