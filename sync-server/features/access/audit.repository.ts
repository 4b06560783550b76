import { randomBytes } from 'node:crypto';
import type { AuditWriter } from '#server/platform/audit.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import { audit_log } from './access.tables.ts';

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

function fillRandomly(bytes: Uint8Array): Uint8Array {
  bytes.set(randomBytes(bytes.length));
  return bytes;
}
