/** Who may give which role, decided by what each role may do in the company. Spec: decisions §3. */
import type { Db } from '#server/platform/db/store.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import { isAdministrator, mayGrant, mayManage, type RoleHolder } from '#shared/features/access/roles.rules.ts';
import type { Role } from '#shared/kernel/permissions.ts';
import { permissionsOfRole } from './access.repository.ts';

type Giver = RoleHolder & { subscriberId: number };

/** Whether the person may give a role of their company, or change an account that has the role. */
export async function mayGive(db: Db, giver: Giver, role: Role): Promise<boolean> {
  if (isAdministrator(giver.role)) return mayManage(giver.role, role);
  return mayGrant(giver, { role, permissions: await permissionsOfRole(db, giver.subscriberId, role) });
}

/** @throws access.roleAbove for an administrator's role, access.grantsMore for another role with permissions that the person does not have */
export async function requireMayGive(db: Db, giver: Giver, role: Role): Promise<void> {
  if (!mayManage(giver.role, role)) throw accessErrors.roleAbove({ role });
  if (!(await mayGive(db, giver, role))) throw accessErrors.grantsMore({ role });
}
