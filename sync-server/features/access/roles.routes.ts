/** The permissions of each role in a subscriber; each call changes one permission. Spec: commercial §6, §7 Permissions. */
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import { roleCalls } from '#shared/features/access/roles.calls.ts';
import { permissions, roles } from '#shared/kernel/permissions.ts';
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
      if (params.role === 'Super Administrador') throw accessErrors.superKeepsAll();
      const held = (await permissionsOfRole(tx, tx.subscriberId, params.role)).includes(params.permission);
      const assigned = body.assigned ?? !held;
      if (assigned) await rolePermissionRows.give(tx, params.role, params.permission);
      else await rolePermissionRows.take(tx, params.role, params.permission);
      const entry = { action: assigned ? 'give_permission' : 'take_permission', entity: 'role_permissions', entityId: params.role } as const;
      if (assigned !== held) await writeAudit(tx, actor, { ...entry, after: { permission: params.permission } });
      return { ...params, assigned };
    });
    actors.forget();
    return changed;
  });
}
