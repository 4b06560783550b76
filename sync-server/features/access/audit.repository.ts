import { randomBytes } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { AuditWriter, HistoryReader } from '#server/platform/audit.ts';
import { windowOf } from '#server/platform/http/list-request.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import { audit_log, users } from './access.tables.ts';

/** Writes a line of the audit log. What is secret never comes here: give `before` and `after` without it. */
export const writeAudit: AuditWriter = async (tx, author, { action, entity, entityId, before = null, after = null }) => {
  await tx.insert(audit_log).values({
    subscriber_id: tx.subscriberId,
    id: uuidv7(Date.parse(tx.now), fillRandomly),
    at: tx.now,
    user_id: author.userId,
    acting_user_id: author.actingUserId ?? null,
    action,
    entity,
    entity_id: String(entityId),
    before,
    after,
    ip: author.ip,
    device_id: author.deviceId,
  });
};

/** What was done to a row, the last first. Spec: issue 4 History. */
export const readHistory: HistoryReader = async (db, subscriberId, { entity, entityId }, asked) => {
  const where = and(eq(audit_log.subscriber_id, subscriberId), eq(audit_log.entity, entity), eq(audit_log.entity_id, String(entityId)));
  const acting = alias(users, 'acting');
  const rows = await db
    .select({
      id: audit_log.id,
      at: audit_log.at,
      action: audit_log.action,
      user_id: audit_log.user_id,
      name: users.name,
      surname: users.surname,
      acting_name: acting.name,
      acting_surname: acting.surname,
      ip: audit_log.ip,
      device_id: audit_log.device_id,
      before: audit_log.before,
      after: audit_log.after,
    })
    .from(audit_log)
    .leftJoin(users, eq(users.id, audit_log.user_id))
    .leftJoin(acting, eq(acting.id, audit_log.acting_user_id))
    .where(where)
    .orderBy(desc(audit_log.at), desc(audit_log.id))
    .limit(windowOf(asked).limit)
    .offset(windowOf(asked).offset);
  const fullName = (name: string | null, surname: string | null) => (name === null ? null : `${name} ${surname ?? ''}`.trim());
  // Two writes within one instant stand in the order of the versions they made.
  rows.sort((a, b) => (a.at === b.at ? versionMade(b) - versionMade(a) : 0));
  return {
    rows: rows.map(({ name, surname, acting_name, acting_surname, ...line }) => ({
      ...line,
      user_name: fullName(name, surname),
      acting_user_name: fullName(acting_name, acting_surname),
    })),
    total: await db.$count(audit_log, where),
  };
};

/** A line's own place among the versions of its row; what deletes it comes after the last. */
function versionMade({ before, after }: { before: unknown; after: unknown }): number {
  const versionIn = (row: unknown) => (typeof row === 'object' && row !== null && 'version' in row ? Number(row.version) : 0);
  return after === null ? versionIn(before) + 1 : versionIn(after);
}

function fillRandomly(bytes: Uint8Array): Uint8Array {
  bytes.set(randomBytes(bytes.length));
  return bytes;
}
