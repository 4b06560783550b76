import { globalTable } from '#server/platform/db/table.ts';

/** Passkeys (WebAuthn) of people: each is a second factor, and opens alone, because the device checks the person too. */
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
    /** Uses that the authenticator counted; 0 for ever when it does not count. */
    counter: c.int().notNull(),
    transports: c.json<string[]>().notNull(),
    created_at: c.text().notNull(),
    last_used_at: c.text(),
  }),
  (t, k) => [k.index('passkeys_by_user').on(t.user_id)],
);

/** Challenges that were given and not answered yet: each is answered once, and soon. */
export const passkey_challenges = globalTable(
  'passkey_challenges',
  (c) => ({
    challenge: c.text().primaryKey(),
    /** Who registers a passkey with it; null for a login, where nobody is known yet. */
    user_id: c.int(),
    expires_at: c.text().notNull(),
  }),
  (t, k) => [k.index('passkey_challenges_by_end').on(t.expires_at)],
);
