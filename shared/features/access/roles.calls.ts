import * as z from 'zod';
import { defineCalls } from '#shared/kernel/call.ts';
import { historyList } from '#shared/kernel/call-fields.ts';
import { historyLine } from '#shared/kernel/history.documents.ts';
import { permissions, roles } from '#shared/kernel/permissions.ts';

const superAdministrator = { roles: ['Super Administrador'] } as const;
const role = z.enum(roles);
const permission = z.enum(permissions);
const namedRole = z.strictObject({ id: role, name: role });
const namedPermission = z.strictObject({ id: permission, name: permission });

/** The permissions of each role in a subscriber; a call changes one permission, or copies those of another role. Spec: commercial §6, §7 Permissions. */
export const roleCalls = defineCalls({
  listRoles: { method: 'get', path: '/api/roles', access: 'Usuarios', summary: 'Los roles', answer: z.array(namedRole) },
  listPermissions: { method: 'get', path: '/api/permisos', access: superAdministrator, summary: 'Los permisos', answer: z.array(namedPermission) },
  listRolePermissions: {
    method: 'get',
    path: '/api/permisos-rol/{role}',
    access: superAdministrator,
    summary: 'Los permisos de un rol',
    params: z.object({ role }),
    answer: z.array(namedPermission),
  },
  listRoleHistory: {
    method: 'get',
    path: '/api/permisos-rol/{role}/historial',
    access: superAdministrator,
    summary: 'Historia de un rol: sus permisos y si se le exige segundo factor',
    params: z.object({ role }),
    list: historyList,
    answer: z.array(historyLine),
  },
  listPermissionsOfRoles: {
    method: 'get',
    path: '/api/permisos-roles',
    access: superAdministrator,
    summary: 'Los permisos de todos los roles',
    answer: z.array(z.strictObject({ role, permissions: z.array(permission) })),
  },
  switchPermission: {
    method: 'post',
    path: '/api/cambiar-permisos-rol/{role}/{permission}',
    access: superAdministrator,
    summary: 'Da un permiso a un rol o se lo quita: a lo que diga `assigned`, o a lo contrario de lo que había',
    params: z.object({ role, permission }),
    body: z.object({ assigned: z.boolean('No es válido.').optional() }),
    message: 'El permiso ha sido actualizado',
    answer: z.strictObject({ role, permission, assigned: z.boolean() }),
  },
  copyPermissions: {
    method: 'post',
    path: '/api/copiar-permisos-rol/{role}/{from}',
    access: superAdministrator,
    summary: 'Deja a un rol exactamente con los permisos de otro',
    params: z.object({ role, from: role }),
    message: 'Los permisos han sido copiados',
    answer: z.strictObject({ role, given: z.array(permission), taken: z.array(permission) }),
  },
});
