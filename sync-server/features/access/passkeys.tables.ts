import { globalTable } from '#server/platform/db/table.ts';

/** Passkeys (WebAuthn) of people: a passkey is a second factor, and also logs in without a password, because the device verifies its person. */
export const passkeys = globalTable(
  'passkeys',
  (c) => ({
    /** The credential's own id, base64url. */
    id: c.text().primaryKey(),
    user_id: c.int().notNull(),
    /** The name that the person gave the passkey. */
    name: c.text().notNull(),
    /** COSE, base64url. */
    public_key: c.text().notNull(),
    /** The authenticator's count of its uses; always 0 for an authenticator that does not count. */
    counter: c.int().notNull(),
    transports: c.json<string[]>().notNull(),
    created_at: c.text().notNull(),
    last_used_at: c.text(),
  }),
  (t, k) => [k.index('passkeys_by_user').on(t.user_id)],
);

/** Unanswered WebAuthn challenges: each can be answered once, within a short time. */
export const passkey_challenges = globalTable(
  'passkey_challenges',
  (c) => ({
    challenge: c.text().primaryKey(),
    /** The person who registers a passkey with the challenge; null for a login, where the person is not known yet. */
    user_id: c.int(),
    expires_at: c.text().notNull(),
  }),
  (t, k) => [k.index('passkey_challenges_by_end').on(t.expires_at)],
);
