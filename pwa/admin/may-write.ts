import { accessTo, isAllowed, type Method } from '#shared/features/access/call-access.ts';
import type { SessionUser } from '#shared/features/access/session.documents.ts';
import type { EntityDefinition } from '#shared/kernel/entity.ts';
import { without } from './relabelled.ts';

/** Whether the person may create ('post'), change ('put') or delete rows of an entity, by the table that the server asks too. */
export function mayWrite(entity: EntityDefinition, user: SessionUser | null, method: Method = 'put'): boolean {
  const access = accessTo(method, method === 'post' ? `/api/${entity.path}` : `/api/${entity.path}/{id}`);
  return access !== undefined && user !== null && isAllowed(access, { role: user.role, permissions: new Set(user.permissions) });
}

/** The definition as a person may read it: what the server tells only to who may write such rows (decision 0153) is left out, for it would look empty. */
export function asReadBy(user: SessionUser | null, entity: EntityDefinition): EntityDefinition {
  const ofHouse = Object.entries(entity.fields).flatMap(([name, { internalOnly }]) => (internalOnly ? [name] : []));
  return ofHouse.length === 0 || mayWrite(entity, user, 'post') ? entity : without(entity, ...ofHouse);
}
