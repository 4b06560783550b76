import { can } from '#pwa/platform/session/session.ts';
import type { SessionUser } from '#shared/features/access/session.documents.ts';
import type { EntityDefinition } from '#shared/kernel/entity.ts';

/** Whether the person may create, change and delete rows of an entity; the server asks again. */
export function mayWrite(entity: EntityDefinition, user: SessionUser | null): boolean {
  const { write } = entity.permission;
  return !entity.readOnly && write !== null && can(write, user);
}
