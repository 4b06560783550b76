import type { Db } from '#server/platform/db/store.ts';
import { mayManage } from '#shared/features/access/roles.rules.ts';
import type { Role } from '#shared/kernel/permissions.ts';
import { roleHolding } from './access.repository.ts';

/** Whether who works as a person of this role may begin it still: a permission or a role taken away ends what goes on. Spec: decisions §3 `login-by-id`. */
export async function mayGoOnActing(db: Db, { subscriberId, actingUserId, as }: { subscriberId: number; actingUserId: number; as: Role }): Promise<boolean> {
  const own = await roleHolding(db, { subscriberId, userId: actingUserId, permission: 'Ingresar como otro usuario' });
  return own !== undefined && mayManage(own, as);
}
