import type { HistoryLine } from '#shared/kernel/history.documents.ts';
import type { Actor } from './actor.ts';
import type { Db, Tx } from './db/store.ts';
import type { ListRequest, Page } from './http/list-request.ts';

/** One line of the audit log: what was done to which row, and how it was before. */
export interface AuditEntry {
  /** 'create', 'update', 'delete', or the use case's own verb: 'login', 'change_password'… */
  action: string;
  /** The table of the row. */
  entity: string;
  entityId: string | number;
  /** The subscriber in whose log it stands, when it is not the transaction's: a company's own history is where the company is. */
  subscriberId?: number;
  before?: unknown;
  after?: unknown;
}

/** Who did it: an actor, or what is known of a person who is only logging in. */
export type Author = Pick<Actor, 'userId' | 'ip' | 'deviceId' | 'actingUserId'>;

/** Somebody who could not show who they are. */
type Stranger = { [Known in keyof Author]?: Known extends 'ip' ? Author['ip'] : null };

/** Writes who did what, inside the transaction of what they did; null for the product itself. */
export type AuditWriter = (tx: Tx, author: Author | Stranger | null, entry: AuditEntry) => Promise<void>;

/** Reads what was done to one row, the last first; what it is in several tables is one history. */
export type HistoryReader = (
  db: Db,
  subscriberId: number,
  row: { entity: string | readonly string[]; entityId: AuditEntry['entityId'] },
  asked: ListRequest,
) => Promise<Page<HistoryLine>>;
