import type { CapabilityEntities } from '../navigation/entity-screens.ts';

export const accessEntities: CapabilityEntities = {
  audited: {
    users: 'Usuarios',
    sessions: 'Sesiones',
    role_permissions: 'Permisos de un rol',
    roles: 'Roles',
  },
};
