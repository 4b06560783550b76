import type { Db } from '#server/platform/db/store.ts';
import type { Role } from '#shared/kernel/permissions.ts';
import { permissionsOfRole, roleHolding } from './access.repository.ts';
import { mayGive } from './grants.service.ts';

/**
 * Whether the impersonator may still impersonate a person of this role: an impersonation ends when the impersonator loses the permission or role that
 * allowed it. Spec: decisions §3 `login-by-id`.
 */
export async function mayGoOnActing(db: Db, { subscriberId, actingUserId, as }: { subscriberId: number; actingUserId: number; as: Role }): Promise<boolean> {
  const own = await roleHolding(db, { subscriberId, userId: actingUserId, permission: 'Ingresar como otro usuario' });
  return own !== undefined && (await mayGive(db, { subscriberId, role: own, permissions: await permissionsOfRole(db, subscriberId, own) }, as));
}
