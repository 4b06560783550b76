import type { SessionUser } from '#shared/features/access/session.documents.ts';
import { isAllowed } from '#shared/kernel/call.ts';
import { accessOf, type EntityDefinition } from '#shared/kernel/entity.ts';
import { without } from './relabelled.ts';

/** Whether the person may create, change and delete rows of an entity, by the access that the server asks too. */
export function mayWrite(entity: EntityDefinition, user: SessionUser | null): boolean {
  return user !== null && isAllowed(accessOf(entity).write, { role: user.role, permissions: new Set(user.permissions) });
}

/** The definition without the fields that the server answers only to people who may write such rows (decision 0153): they would look empty. */
export function asReadBy(user: SessionUser | null, entity: EntityDefinition): EntityDefinition {
  const internal = Object.entries(entity.fields).flatMap(([name, { internalOnly }]) => (internalOnly ? [name] : []));
  return internal.length === 0 || mayWrite(entity, user) ? entity : without(entity, ...internal);
}
