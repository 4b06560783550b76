import { globalTable, tenantTable } from '#server/platform/db/table.ts';

/** People, one per e-mail; the subscribers they work for are in `user_subscribers`. Spec: commercial §3 User. */
export const users = globalTable('users', (c) => ({
  id: c.id(),
  email: c.text().notNull().unique(),
  /** When the person proved that they read the mailbox of `email`: only a proved address is invited to join a company. */
  email_proved_at: c.text(),
  name: c.text().notNull(),
  surname: c.text().notNull(),
  password_hash: c.text().notNull(),
  password_changed: c.bool().notNull().default(false),
  deleted_at: c.text(),
  search_text: c.searchText('name', 'surname', 'email'),
  name_in_order: c.inReadingOrder('name'),
  surname_in_order: c.inReadingOrder('surname'),
}));

/** A membership: the role and the third party of a person in one subscriber. */
export const user_subscribers = tenantTable(
  'user_subscribers',
  (c) => ({
    user_id: c.int().notNull(),
    role: c.text().notNull(),
    /** e employee, c customer, p provider. */
    type: c.text().notNull().default('e'),
    contact_id: c.int(),
    clerk_id: c.int(),
    contact_warehouse_id: c.int(),
    /** A small picture as a data URL, one per person and subscriber. */
    photo: c.text(),
    branchoffice_id: c.int(),
    branchoffice_warehouse_id: c.int(),
    mail_list: c.bool().notNull().default(false),
    /** The module that opens first, and the modules that the person has; null means all modules. */
    module_id: c.int(),
    modules: c.json<number[]>(),
    active: c.bool().notNull().default(true),
    /** True while the company has made the account and its person has not entered it yet. */
    consent_pending: c.bool().notNull().default(false),
    version: c.int().notNull().default(1),
  }),
  (t, k) => [
    k.primaryKey({ columns: [t.subscriber_id, t.user_id] }),
    k.index('user_subscribers_by_user').on(t.user_id),
    k.index('user_subscribers_by_contact').on(t.subscriber_id, t.contact_id),
  ],
);

/**
 * A session. Each renewal increments the number of its refresh token; the previous number stays valid until the new one is used, because an answer
 * may get lost.
 */
export const sessions = globalTable(
  'sessions',
  (c) => ({
    id: c.text().primaryKey(),
    user_id: c.int().notNull(),
    subscriber_id: c.int().notNull(),
    refresh_number: c.int().notNull().default(0),
    /** When the number was last incremented; null before the first renewal. */
    refreshed_at: c.text(),
    /** True once a request arrived with the access token of the last renewal, which proves that the device received the renewal's answer. */
    refresh_used: c.bool().notNull().default(true),
    device_id: c.text(),
    /** In an impersonation: the impersonator, and the impersonator's own session, which continues afterwards (`login-by-id`). */
    acting_user_id: c.int(),
    acting_session_id: c.text(),
    user_agent: c.text(),
    ip: c.text(),
    created_at: c.text().notNull(),
    last_used_at: c.text().notNull(),
    expires_at: c.text().notNull(),
    revoked_at: c.text(),
  }),
  (t, k) => [k.index('sessions_by_user').on(t.user_id)],
);

/** Attempts at a password within a time window, by a hash of the account or address; the table is shared by all servers of the installation. */
export const attempts = globalTable(
  'attempts',
  (c) => ({ key: c.text().primaryKey(), count: c.int().notNull(), ends_at: c.text().notNull() }),
  (t, k) => [k.index('attempts_by_end').on(t.ends_at)],
);

/** Single-use reset tokens, hashed, valid one hour. */
export const password_resets = globalTable(
  'password_resets',
  (c) => ({
    token_hash: c.text().primaryKey(),
    user_id: c.int().notNull(),
    created_at: c.text().notNull(),
    expires_at: c.text().notNull(),
    used_at: c.text(),
    /** False for a link that an administrator handed over: opening such a link does not prove the mailbox. */
    by_mail: c.bool().notNull().default(true),
  }),
  (t, k) => [k.index('password_resets_by_user').on(t.user_id)],
);

/** The permissions of each role in a subscriber; a missing row is a denial. */
export const role_permissions = tenantTable(
  'role_permissions',
  (c) => ({ role: c.text().notNull(), permission: c.text().notNull() }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.role, t.permission] })],
);

/** Who changed what, when and from which address, with the record before and after the change. */
export const audit_log = tenantTable(
  'audit_log',
  (c) => ({
    id: c.text().notNull(),
    at: c.text().notNull(),
    user_id: c.int(),
    acting_user_id: c.int(),
    action: c.text().notNull(),
    entity: c.text().notNull(),
    entity_id: c.text().notNull(),
    /** The name of the record at that time; '' when the entry has none. */
    entity_name: c.text().notNull().default(''),
    search_text: c.searchText('entity_name', 'entity_id'),
    before: c.json<unknown>(),
    after: c.json<unknown>(),
    ip: c.text(),
    device_id: c.text(),
    /** The run of the import that made or undid the change. */
    import_id: c.int(),
  }),
  (t, k) => [
    k.primaryKey({ columns: [t.subscriber_id, t.id] }),
    k.index('audit_log_by_entity').on(t.subscriber_id, t.entity, t.entity_id, t.at),
    k.index('audit_log_by_time').on(t.subscriber_id, t.at, t.id),
  ],
);
