import { globalTable, tenantTable } from '#server/platform/db/table.ts';

/** Authenticators (TOTP) of people. The secret is encrypted with a key that is not in this table. */
export const second_factors = globalTable('second_factors', (c) => ({
  user_id: c.int().primaryKey(),
  secret: c.text().notNull(),
  /** Null until the person has shown a code. */
  confirmed_at: c.text(),
  /** The step of the newest code used: a code opens once. */
  last_step: c.int().notNull().default(0),
}));

/** Hashes of the unused recovery codes of people, whatever their second factor is. */
export const recovery_codes = globalTable(
  'recovery_codes',
  (c) => ({ user_id: c.int().notNull(), hash: c.text().notNull() }),
  (t, k) => [k.primaryKey({ columns: [t.user_id, t.hash] })],
);

/** The roles whose people must have a second factor. */
export const role_second_factors = tenantTable(
  'role_second_factors',
  (c) => ({ role: c.text().notNull() }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.role] })],
);
