import { accessTo, isAllowed, type Method } from '#shared/features/access/call-access.ts';
import type { SessionUser } from '#shared/features/access/session.documents.ts';
import type { EntityDefinition } from '#shared/kernel/entity.ts';

/** Whether the person may create ('post'), change ('put') or delete rows of an entity, by the table that the server asks too. */
export function mayWrite(entity: EntityDefinition, user: SessionUser | null, method: Method = 'put'): boolean {
  const access = accessTo(method, method === 'post' ? `/api/${entity.path}` : `/api/${entity.path}/{id}`);
  return access !== undefined && user !== null && isAllowed(access, { role: user.role, permissions: new Set(user.permissions) });
}
