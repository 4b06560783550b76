import { historyList } from '#shared/kernel/call-fields.ts';
/** Which role may do what in a subscriber; one switch is one call. Spec: commercial §6, §7 Permissions. */

import * as z from 'zod';

import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import { permissions, roles } from '#shared/kernel/permissions.ts';
import { permissionsOfRole } from './access.repository.ts';
import { writeAudit } from './audit.repository.ts';
import { rolePermissionRows } from './role-permissions.repository.ts';

const role = z.enum(roles);
const permission = z.enum(permissions);

export function registerRoles(routes: Routes, { actors, history: readHistory }: Services): void {
  routes.get('/api/roles', { summary: 'Los roles' }, async () => roles.map((name) => ({ id: name, name })));
  routes.get('/api/permisos', { summary: 'Los permisos' }, async () => permissions.map((name) => ({ id: name, name })));
  routes.get('/api/permisos-rol/{role}', { summary: 'Los permisos de un rol', params: z.object({ role }) }, async ({ actor, params, db }) => {
    const held = await permissionsOfRole(db, actor.subscriberId, params.role);
    return held.map((name) => ({ id: name, name }));
  });
  routes.list(
    '/api/permisos-rol/{role}/historial',
    { summary: 'Historia de un rol: sus permisos y si se le exige segundo factor', params: z.object({ role }), list: historyList },
    async ({ actor, params, db }, asked) => await readHistory(db, actor.subscriberId, { entity: ['role_permissions', 'roles'], entityId: params.role }, asked),
  );
  routes.get('/api/permisos-roles', { summary: 'Los permisos de todos los roles' }, async ({ actor, db }) =>
    Promise.all(roles.map(async (name) => ({ role: name, permissions: await permissionsOfRole(db, actor.subscriberId, name) }))),
  );
  routes.post(
    '/api/cambiar-permisos-rol/{role}/{permission}',
    {
      summary: 'Da un permiso a un rol o se lo quita: a lo que diga `assigned`, o a lo contrario de lo que había',
      params: z.object({ role, permission }),
      body: z.object({ assigned: z.boolean('No es válido.').optional() }),
      message: 'El permiso ha sido actualizado',
    },
    async ({ actor, params, body, transact }) => {
      const changed = await transact(async (tx) => {
        if (params.role === 'Super Administrador') throw accessErrors.superKeepsAll();
        const held = (await permissionsOfRole(tx, tx.subscriberId, params.role)).includes(params.permission);
        const assigned = body.assigned ?? !held;
        if (assigned) await rolePermissionRows.give(tx, params.role, params.permission);
        else await rolePermissionRows.take(tx, params.role, params.permission);
        const entry = { action: assigned ? 'give_permission' : 'take_permission', entity: 'role_permissions', entityId: params.role };
        if (assigned !== held) await writeAudit(tx, actor, { ...entry, after: { permission: params.permission } });
        return { ...params, assigned };
      });
      actors.forget();
      return changed;
    },
  );
}
