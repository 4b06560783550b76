/** The permissions of each role in a subscriber; a call changes one permission, or copies those of another role. Spec: commercial §6, §7 Permissions. */
import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/store.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import { copiedPermissions } from '#shared/features/access/copied-permissions.rules.ts';
import { roleCalls } from '#shared/features/access/roles.calls.ts';
import { type Permission, permissions, type Role, roles } from '#shared/kernel/permissions.ts';
import { permissionsOfRole } from './access.repository.ts';
import { writeAudit } from './audit.repository.ts';
import { rolePermissionRows } from './role-permissions.repository.ts';

export function registerRoles(routes: Routes, { actors, history: readHistory }: Services): void {
  routes.serve(roleCalls.listRoles, async () => roles.map((name) => ({ id: name, name })));
  routes.serve(roleCalls.listPermissions, async () => permissions.map((name) => ({ id: name, name })));
  routes.serve(roleCalls.listRolePermissions, async ({ actor, params, db }) => {
    const held = await permissionsOfRole(db, actor.subscriberId, params.role);
    return held.map((name) => ({ id: name, name }));
  });
  routes.serve(roleCalls.listRoleHistory, ({ actor, params, db }, asked) =>
    readHistory(db, actor.subscriberId, { entity: ['role_permissions', 'roles'], entityId: params.role }, asked),
  );
  routes.serve(roleCalls.listPermissionsOfRoles, ({ actor, db }) =>
    Promise.all(roles.map(async (name) => ({ role: name, permissions: await permissionsOfRole(db, actor.subscriberId, name) }))),
  );
  routes.serve(roleCalls.switchPermission, async ({ actor, params, body, transact }) => {
    const changed = await transact(async (tx) => {
      const { role, permission } = params;
      const held = await permissionsToChange(tx, role);
      const assigned = body.assigned ?? !held.has(permission);
      await setPermission(tx, actor, { role, permission, assigned, held });
      return { role, permission, assigned };
    });
    actors.forget();
    return changed;
  });
  routes.serve(roleCalls.copyPermissions, async ({ actor, params: { role, from }, transact }) => {
    const changed = await transact(async (tx) => {
      const held = await permissionsToChange(tx, role);
      const wanted = new Set(await permissionsOfRole(tx, tx.subscriberId, from));
      const { given, taken } = copiedPermissions(held, wanted);
      for (const permission of given) await setPermission(tx, actor, { role, permission, assigned: true, held });
      for (const permission of taken) await setPermission(tx, actor, { role, permission, assigned: false, held });
      return { role, given, taken };
    });
    actors.forget();
    return changed;
  });
}

/** What a role may do now. @throws access.superKeepsAll */
async function permissionsToChange(tx: Tx, role: Role): Promise<ReadonlySet<Permission>> {
  if (role === 'Super Administrador') throw accessErrors.superKeepsAll();
  return new Set(await permissionsOfRole(tx, tx.subscriberId, role));
}

interface PermissionChange {
  role: Role;
  permission: Permission;
  assigned: boolean;
  held: ReadonlySet<Permission>;
}

/** Grants or revokes one permission; the audit log gets a line only when something changed. */
async function setPermission(tx: Tx, actor: Actor, { role, permission, assigned, held }: PermissionChange): Promise<void> {
  if (assigned) await rolePermissionRows.give(tx, role, permission);
  else await rolePermissionRows.take(tx, role, permission);
  if (assigned === held.has(permission)) return;
  const entry = { action: assigned ? 'give_permission' : 'take_permission', entity: 'role_permissions', entityId: role } as const;
  await writeAudit(tx, actor, { ...entry, after: { permission } });
}
