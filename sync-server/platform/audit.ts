import type { Actor } from './actor.ts';
import type { Tx } from './db/store.ts';

/** One line of the audit log: what was done to which row, and how it was before. */
export interface AuditEntry {
  /** 'create', 'update', 'delete', or the use case's own verb: 'login', 'change_password'… */
  action: string;
  /** The table of the row. */
  entity: string;
  entityId: string | number;
  before?: unknown;
  after?: unknown;
}

/** Who did it: an actor, or what is known of a person who is only logging in. */
export type Author = Pick<Actor, 'userId' | 'ip' | 'deviceId' | 'actingUserId'>;

/** Writes who did what, inside the transaction of what they did. */
export type AuditWriter = (tx: Tx, author: Author, entry: AuditEntry) => Promise<void>;
