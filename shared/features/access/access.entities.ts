import { defineEntities } from '#shared/kernel/entity-screens.ts';

export const accessEntities = defineEntities({
  audited: {
    users: 'Usuarios',
    sessions: 'Sesiones',
    role_permissions: 'Permisos de un rol',
    roles: 'Roles',
  },
});
