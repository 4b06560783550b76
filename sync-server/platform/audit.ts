import type { HistoryVerb } from '#shared/features/access/history-verbs.ts';
import type { HistoryLine } from '#shared/kernel/history.documents.ts';
import type { Actor } from './actor.ts';
import type { Db, Tx } from './db/store.ts';
import type { ListRequest, Page } from './http/list-request.ts';

/** One audit entry: the change to a row, with its values before. */
export interface AuditEntry {
  /** 'create', 'update', 'delete', or the use case's own verb: 'login', 'change_password'… */
  action: HistoryVerb;
  /** The table of the row. */
  entity: string;
  entityId: string | number;
  /** The record's name for people; absent if the values before and after contain it. */
  name?: string;
  /** The subscriber whose log gets the line, when it is not the transaction's: the history of a company is in that company's log. */
  subscriberId?: number;
  before?: unknown;
  after?: unknown;
}

/** The author: an actor, or the known facts of a person who is only logging in. */
export type Author = Pick<Actor, 'userId' | 'ip' | 'deviceId' | 'actingUserId'> & {
  /** The run of the import that makes the change, or takes it back. */
  importId?: number;
};

/** Somebody who could not show who they are. */
type Stranger = { [Known in keyof Author]?: Known extends 'ip' ? Author['ip'] : null };

/** Writes a line of the audit log in the transaction of the change. The author is null for changes by the product itself. */
export type AuditWriter = (tx: Tx, author: Author | Stranger | null, entry: AuditEntry) => Promise<void>;

/** A line that a transaction will write at its commit. */
export interface PendingLine {
  entity: string;
  entity_id: string;
  entity_name: string | null;
  before: unknown;
  after: unknown;
}

/** The kind under which `AuditWriter` collects its lines until the commit. */
export const auditLines = 'audit_log';

/** The lines of the audit log that a transaction has collected so far. */
export const pendingLines = (tx: Tx): readonly PendingLine[] =>
  // `AuditWriter` alone collects rows of this kind.
  tx.collected(auditLines) as readonly PendingLine[];

/** Reads the history of one record, newest first; the rows of one record in several tables share a history. */
export type HistoryReader = (
  db: Db,
  subscriberId: number,
  row: { entity: string | readonly string[]; entityId: AuditEntry['entityId'] },
  asked: ListRequest,
) => Promise<Page<HistoryLine>>;
