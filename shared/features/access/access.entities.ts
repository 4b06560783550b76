import { defineEntities } from '#shared/kernel/entity-screens.ts';

export const accessEntities = defineEntities({
  audited: {
    users: 'Usuarios',
    sessions: 'Sesiones',
    role_permissions: 'Permisos de un rol',
    roles: 'Roles',
  },
  auditedFields: {
    surname: 'Apellidos',
    email: 'Correo',
    role: 'Rol',
    phone: 'Teléfono',
    module_id: 'Módulo inicial',
    modules: 'Módulos',
    subscribers: 'Empresas',
    permission: 'Permiso',
    granted: 'Concedido',
    required: 'Segundo factor obligatorio',
    codes: 'Códigos de verificación',
    passkeys: 'Llaves de acceso',
    user_id: 'Usuario',
  },
});
