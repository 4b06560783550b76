import { randomBytes } from 'node:crypto';
import { and, eq, gte, inArray, lt, max, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { type AuditWriter, auditLines, type HistoryReader } from '#server/platform/audit.ts';
import { pageOf } from '#server/platform/db/page-of.ts';
import { matchesText } from '#server/platform/db/search.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { ListRequest, Page } from '#server/platform/http/list-request.ts';
import { uuidSequence } from '#server/platform/new-uuid.ts';
import { auditedName } from '#shared/features/navigation/audited-name.ts';
import type { AuditLine } from '#shared/kernel/history.documents.ts';
import { audit_log, users } from './access.tables.ts';

type NewLine = typeof audit_log.$inferInsert;

const nextId = uuidSequence(randomBytes);

/** Writes an audit entry in the caller's transaction. `before` and `after` must not contain secrets. */
export const writeAudit: AuditWriter = async (tx, author, { action, entity, entityId, name, subscriberId = tx.subscriberId, before = null, after = null }) => {
  const line: NewLine = {
    subscriber_id: subscriberId,
    id: nextId(tx.now),
    at: tx.now,
    user_id: author?.userId ?? null,
    acting_user_id: author?.actingUserId ?? null,
    action,
    entity,
    entity_id: String(entityId),
    entity_name: name ?? auditedName({ entity, before, after }),
    before,
    after,
    ip: author?.ip ?? null,
    device_id: author?.deviceId ?? null,
    import_id: author?.importId ?? null,
  };
  tx.atCommit(auditLines, line, insertLines);
  // A login and its like change no row that a list shows.
  if (before !== null || after !== null) tx.changes(entity);
};

const insertLines = (tx: Tx, lines: readonly NewLine[]) => tx.insertMany(audit_log, lines);

/** The changes to one row, newest first. Spec: administration §2. */
export const readHistory: HistoryReader = async (db, subscriberId, { entity, entityId }, asked) => {
  const where = and(inArray(audit_log.entity, [entity].flat()), eq(audit_log.entity_id, String(entityId)));
  const { rows, total } = await linesOf(db, subscriberId, { where, asked });
  return { rows: rows.map(({ entity: _entity, entity_id: _id, entity_name: _name, ...line }) => line), total };
};

export interface AuditSearch {
  user_id?: number | undefined;
  entity?: string | undefined;
  action?: string | undefined;
  /** An instant: `from` is included, `before` is excluded. */
  from?: string | undefined;
  before?: string | undefined;
}

/**
 * A page of the audited changes in a subscriber. The search text is matched with a person's name or e-mail, or with a record's name or id; every
 * entry of a matching record is found.
 */
export async function searchAudit(
  db: Db,
  subscriberId: number,
  asked: ListRequest,
  { user_id, entity, action, from, before }: AuditSearch,
): Promise<Page<AuditLine>> {
  const named = matchesText(users.search_text, asked.filter);
  const found = db.select({ id: users.id }).from(users).where(named);
  const typed = named && or(ofRecordsCalled(subscriberId, asked.filter), inArray(audit_log.user_id, found), inArray(audit_log.acting_user_id, found));
  const where = and(
    typed,
    user_id === undefined ? undefined : or(eq(audit_log.user_id, user_id), eq(audit_log.acting_user_id, user_id)),
    entity === undefined ? undefined : eq(audit_log.entity, entity),
    action === undefined ? undefined : eq(audit_log.action, action),
    from === undefined ? undefined : gte(audit_log.at, from),
    before === undefined ? undefined : lt(audit_log.at, before),
  );
  const { rows, total } = await linesOf(db, subscriberId, { where, asked });
  const names = await namesBeside(db, subscriberId, rows);
  return { rows: rows.map((line) => ({ ...line, entity_name: line.entity_name || (names.get(`${line.entity} ${line.entity_id}`) ?? '') })), total };
}

/** Names of the records whose entries have no name, read from other entries of the same records. @returns the names by '<entity> <id>' */
async function namesBeside(db: Db, subscriberId: number, lines: readonly AuditLine[]): Promise<Map<string, string>> {
  const unnamed = lines.filter(({ entity_name }) => entity_name === '');
  if (unnamed.length === 0) return new Map();
  const { entity, entity_id, entity_name } = audit_log;
  const rows = await db
    .select({ entity, entity_id, name: max(entity_name) })
    .from(audit_log)
    .where(
      and(
        eq(audit_log.subscriber_id, subscriberId),
        inArray(entity, [...new Set(unnamed.map((line) => line.entity))]),
        inArray(entity_id, [...new Set(unnamed.map((line) => line.entity_id))]),
        ne(entity_name, ''),
      ),
    )
    .groupBy(entity, entity_id);
  return new Map(rows.map(({ entity: table, entity_id: id, name }) => [`${table} ${id}`, name ?? '']));
}

/** The entries of every record that any entry calls so: for example, an entry of a price change does not contain the product's name. */
function ofRecordsCalled(subscriberId: number, typed: string): SQL {
  const named = and(eq(audit_log.subscriber_id, subscriberId), matchesText(audit_log.search_text, typed));
  return sql`(${audit_log.entity}, ${audit_log.entity_id}) IN (SELECT ${audit_log.entity}, ${audit_log.entity_id} FROM ${audit_log} WHERE ${named})`;
}

async function linesOf(db: Db, subscriberId: number, { where, asked }: { where: SQL | undefined; asked: ListRequest }): Promise<Page<AuditLine>> {
  const mine = eq(audit_log.subscriber_id, subscriberId);
  const { rows, total } = await pageOf<NamedLine>(db, {
    ...{ table: audit_log, key: audit_log.id, where: and(mine, where), asked },
    order: [audit_log.at, audit_log.id].map((by) => [by, asked.sort] as const),
    read: async (those) => await namedLines(db).where(and(mine, those)),
    keyOf: (line) => line.id,
  });
  const fullName = (name: string | null, surname: string | null) => (name === null ? null : `${name} ${surname ?? ''}`.trim());
  // Entries of the same record and instant are ordered by the version that each produced.
  if (asked.sort === 'DESC') rows.sort((a, b) => (a.at === b.at && a.entity_id === b.entity_id ? versionMade(b) - versionMade(a) : 0));
  return {
    rows: rows.map(({ name, surname, acting_name, acting_surname, ...line }) => ({
      ...line,
      user_name: fullName(name, surname),
      acting_user_name: fullName(acting_name, acting_surname),
    })),
    total,
  };
}

type NamedLine = Awaited<ReturnType<typeof namedLines>>[number];

function namedLines(db: Db) {
  const acting = alias(users, 'acting');
  return db
    .select({
      id: audit_log.id,
      at: audit_log.at,
      action: audit_log.action,
      entity: audit_log.entity,
      entity_id: audit_log.entity_id,
      entity_name: audit_log.entity_name,
      user_id: audit_log.user_id,
      name: users.name,
      surname: users.surname,
      acting_name: acting.name,
      acting_surname: acting.surname,
      ip: audit_log.ip,
      device_id: audit_log.device_id,
      import_id: audit_log.import_id,
      before: audit_log.before,
      after: audit_log.after,
    })
    .from(audit_log)
    .leftJoin(users, eq(users.id, audit_log.user_id))
    .leftJoin(acting, eq(acting.id, audit_log.acting_user_id))
    .$dynamic();
}

/** The version of the row that an entry produced; a deletion counts as the version after the last. */
function versionMade({ before, after }: { before: unknown; after: unknown }): number {
  const versionIn = (row: unknown) => (typeof row === 'object' && row !== null && 'version' in row ? Number(row.version) : 0);
  return after === null ? versionIn(before) + 1 : versionIn(after);
}
